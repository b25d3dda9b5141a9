/* trace_reader.h - one run of a reader of traces on what libFuzzer made. */
#ifndef OCC_FUZZ_TRACE_READER_H
#define OCC_FUZZ_TRACE_READER_H

#include "input/trace_read.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Takes warnings, so that they are composed. */
static inline void trace_reader_warned(void *ctx, const char *text)
{
    unsigned *warnings = ctx;
    if (text == NULL || ++*warnings > 16) {
        abort(); /* one a file and kind */
    }
}

/* Is every number what trace.h says it may be? */
static inline void trace_reader_check(const struct trace *trace)
{
    for (size_t i = 0; i < trace->launch_count; i++) {
        if (trace->launches[i].duration_ns < 0 || trace->launches[i].shape >= trace->shape_count) {
            abort();
        }
    }
    for (size_t i = 0; i < trace->shape_count; i++) {
        const struct trace_shape *shape = &trace->shapes[i];
        if (shape->name == NULL || shape->device >= trace->device_count || shape->regs < -1 ||
            shape->smem < -1 || shape->dynamic_smem < -1) {
            abort();
        }
        for (int d = 0; d < 3; d++) {
            if (shape->grid[d] < 1 && shape->grid[d] != TRACE_UNKNOWN) {
                abort();
            }
        }
    }
}

static inline int trace_reader_run(bool (*recognise)(const unsigned char *head, size_t len),
                                   bool (*read)(struct trace_source *source), const uint8_t *data,
                                   size_t size)
{
    struct trace trace;
    struct diag diag;
    unsigned warnings = 0;
    diag_init(&diag, "fuzz");
    diag.warn = trace_reader_warned;
    diag.ctx = &warnings;
    trace_init(&trace);
    struct trace_source source = { .path = "fuzz", .trace = &trace, .diag = &diag };
    stream_memory(&source.stream, data, size);
    size_t head = size < TRACE_HEAD ? size : TRACE_HEAD;
    recognise(data, head);
    trace_hint(data, head);
    bool ok = read(&source);
    if (ok != (diag.errors == 0)) {
        abort();
    }
    trace_reader_check(&trace);
    stream_close(&source.stream);
    trace_free(&trace);
    return 0;
}

#endif
