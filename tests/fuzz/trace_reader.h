/* trace_reader.h - one run of a reader of traces on what libFuzzer made. */
#ifndef OCC_FUZZ_TRACE_READER_H
#define OCC_FUZZ_TRACE_READER_H

#include "memory_stream.h"
#include "trace/read/trace_hint.h"
#include "trace/read/trace_read.h"
#include "trace/trace_run.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Receives warnings: without a receiver their texts would not be built. */
static inline void trace_reader_count_warning(void *ctx, const char *text)
{
    unsigned *warnings = ctx;
    if (text == NULL || ++*warnings > 16) {
        abort(); /* each kind of problem is reported once per file */
    }
}

static inline void trace_must(bool holds)
{
    if (!holds) {
        abort();
    }
}

/* The launches and their shapes must have only values that trace.h allows. */
static inline void trace_reader_check(const struct trace *trace)
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
            trace_must(shape->block[d] > 0 || shape->block[d] == TRACE_UNKNOWN);
            trace_must(shape->cluster[d] >= -1);
            trace_must(shape->grid[d] > 0 || shape->grid[d] == TRACE_UNKNOWN);
        }
        trace_must(shape->regs >= -1 && shape->agprs >= -1 && shape->sgprs >= -1);
        trace_must(shape->smem >= -1 && shape->dynamic_smem >= -1 && shape->smem_slack >= 0);
    }
}

/* Analyses the trace as if each device had 108 SMs; the parts of the time must add up. */
static inline void trace_reader_analyse(const struct trace *trace)
{
    const struct trace_run_options options = { .short_limit_ns = TRACE_SHORT_LIMIT_NS,
                                               .cv = TRACE_CV };
    struct trace_run run;
    struct trace_machine *machines = calloc(trace->device_count + 1, sizeof *machines);
    trace_must(machines != NULL);
    for (size_t i = 0; i < trace->device_count; i++) {
        machines[i].sms = 108;
    }
    trace_must(trace_run_make(&run, trace, machines, &options));
    for (size_t i = 0; i < trace->device_count; i++) {
        const struct trace_time *time = &run.times[i];
        int64_t gaps = 0;
        int64_t causes = 0;
        for (int k = 0; k < TRACE_GAP_LENGTHS; k++) {
            gaps += time->gaps[k].ns;
        }
        for (int k = 0; k < TRACE_IDLE_COUNT; k++) {
            causes += time->idle[k];
        }
        trace_must(time->span_ns == time->busy_ns + time->copy_ns + time->idle_ns);
        trace_must(gaps == time->idle_ns && causes == time->idle_ns && time->copy_ns >= 0);
        trace_must(time->communication_alone_ns >= 0 && time->overlap_ns >= 0);
    }
    trace_run_free(&run);
    free(machines);
}

/* Reads the input as a trace, checks what was read, and analyses it unless there was an error. */
static inline void trace_reader_read(const struct trace_reader *reader, const void *data,
                                     size_t size)
{
    struct trace trace;
    struct diag diag;
    unsigned warnings = 0;
    diag_init(&diag, "fuzz");
    diag.warn = trace_reader_count_warning;
    diag.ctx = &warnings;
    trace_init(&trace);
    struct trace_source source = { .path = "fuzz", .trace = &trace, .diag = &diag };
    source.stream = memory_stream(data, size);
    trace_must(reader->read(&source) == (diag.errors == 0));
    stream_close(&source.stream);
    trace_reader_check(&trace);
    if (diag.errors == 0) {
        trace_reader_analyse(&trace);
    }
    trace_free(&trace);
}

static inline int trace_reader_run(const struct trace_reader *reader, const uint8_t *data,
                                   size_t size)
{
    size_t head = size < TRACE_HEAD_MAX ? size : TRACE_HEAD_MAX;
    trace_head_is_known(data, head);
    trace_hint(data, head);
    trace_reader_read(reader, data, size);
    return 0;
}

#endif
