/*
 * recorded.h - makes the trace of a run on one device, launch by launch, for tests.  Launches with
 * the same kernel, resources, block and grid share a shape.
 */
#ifndef OCC_TESTS_RECORDED_H
#define OCC_TESTS_RECORDED_H

#include "launch.h"
#include "must.h"
#include "trace/trace_names.h"
#include "trace/trace_view.h"

#include <string.h>

/* Starts a trace of one file with device 0, and sets `*machine` to `sms` SMs of `arch`. */
static inline void recorded_start(struct trace *trace, const char *arch, int64_t sms,
                                  struct trace_machine *machine)
{
    struct diag diag;
    diag_init(&diag, NULL);
    trace_init(trace);
    must(trace_begin_file(trace, "run", TRACE_KINETO, &diag) != NULL);
    must(trace_find_or_add_device(trace, 0, &diag) == 0);
    *machine = (struct trace_machine){ .arch = arch_of(arch), .sms = (uint32_t)sms };
}

static inline struct trace_shape recorded_shape(struct trace *trace, const char *name,
                                                struct occ_launch launch, uint64_t grid)
{
    struct trace_shape shape;
    struct diag diag;
    diag_init(&diag, NULL);
    trace_shape_init(&shape, 0);
    shape.name = trace_find_or_add_name(trace, name, strlen(name), &diag);
    shape.block[0] = launch.threads;
    shape.grid[0] = (int64_t)grid;
    shape.block[1] = shape.block[2] = shape.grid[1] = shape.grid[2] = 1;
    shape.regs = trace_number(launch.regs);
    shape.smem = trace_number(launch.smem);
    shape.dynamic_smem = trace_number(launch.dynamic_smem);
    return shape;
}

static inline void recorded_add(struct trace *trace, const struct trace_shape *shape,
                                int64_t start_ns, int64_t duration_ns)
{
    struct diag diag;
    diag_init(&diag, NULL);
    must(trace_add_launch(trace, shape, start_ns, duration_ns, &diag));
}

/* Makes `run` from `trace`; `by` tells which launches share a row. */
static inline void recorded_make(struct trace_run *run, const struct trace *trace,
                                 const struct trace_machine *machine, enum trace_by by)
{
    const struct trace_run_options options = { .by = by,
                                               .short_limit_ns = TRACE_SHORT_LIMIT_NS,
                                               .cv = TRACE_CV };
    must(trace_run_make(run, trace, machine, &options));
}

/* The group of launches that row `index` stands for. */
static inline struct trace_group recorded_group(const struct trace_run *run, size_t index)
{
    struct trace_group group;
    trace_run_row(run, index, &group);
    return group;
}

#endif
