/* trace_steps.h - steps of a run that begin with a kernel: --step-at. */
#ifndef OCC_TRACE_TRACE_STEPS_H
#define OCC_TRACE_TRACE_STEPS_H

#include "option/pattern.h"
#include "trace/trace_view.h"

/*
 * Finds the steps of each device: each launch of a kernel whose name matches `begins` begins one,
 * and the last ends with the last activity.  `names` are the names of the shapes as people read
 * them.  Leaves out the first `skip` steps, and all launches and copies that started before the
 * first step that is left; on devices without such kernels, those before the first step of any
 * device of the file.  Sets the steps of the devices.  False with the cause in `diag` if no kernel
 * matches, no step is left, or memory runs out.
 */
bool trace_steps_choose(struct trace *trace, const struct trace_display_names *names,
                        const struct pattern *begins, uint64_t skip, struct diag *diag);

/* The steps of the device that has most; 0 = none. */
uint64_t trace_steps_count(const struct trace *trace);

#endif
