/* trace.h - one run of a reader of traces on what libFuzzer made. */
#ifndef OCC_FUZZ_TRACE_H
#define OCC_FUZZ_TRACE_H

#include "input/trace_read.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Takes warnings, so that they are composed. */
static inline void trace_warned(void *ctx, const char *text)
{
    (void)ctx;
    (void)text;
}

static inline void trace_must(bool holds)
{
    if (!holds) {
        abort();
    }
}

/* What a trace always is, whatever was read. */
static inline void trace_check(const struct trace *trace)
{
    for (size_t i = 0; i < trace->launch_count; i++) {
        const struct trace_launch *launch = &trace->launches[i];
        trace_must(launch->duration_ns >= 0 && launch->shape < trace->shape_count);
        trace_must(launch->start_ns <= INT64_MAX - launch->duration_ns);
    }
    for (size_t i = 0; i < trace->shape_count; i++) {
        const struct trace_shape *shape = &trace->shapes[i];
        trace_must(shape->name != NULL && shape->device < trace->device_count);
        trace_must(trace->devices[shape->device].file < trace->file_count);
        for (int d = 0; d < 3; d++) {
            trace_must(shape->block[d] >= -1 && shape->grid[d] >= -1 && shape->cluster[d] >= -1);
        }
        trace_must(shape->regs >= -1 && shape->agprs >= -1 && shape->sgprs >= -1);
        trace_must(shape->smem >= -1 && shape->dynamic_smem >= -1 && shape->smem_slack >= 0);
    }
}

static inline void trace_run(bool (*read)(struct trace_source *source), const void *data,
                             size_t size)
{
    struct trace trace;
    struct diag diag;
    diag_init(&diag, "fuzz");
    diag.warn = trace_warned;
    trace_init(&trace);
    struct trace_source source = { .path = "fuzz", .trace = &trace, .diag = &diag };
    stream_memory(&source.stream, data, size);
    trace_must(read(&source) == (diag.errors == 0));
    stream_close(&source.stream);
    trace_check(&trace);
    trace_free(&trace);
}

#endif
