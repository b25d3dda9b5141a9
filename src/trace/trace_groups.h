/* trace_groups.h - the launches of a run in groups: those of a kernel, a name, a stream. */
#ifndef OCC_TRACE_TRACE_GROUPS_H
#define OCC_TRACE_TRACE_GROUPS_H

#include "trace/trace_alike.h"

#define TRACE_NO_GROUP UINT32_MAX /* the launch is left out */

/* Indexes of launches, group after group; in each group in the order of the trace. */
struct trace_groups {
    uint32_t *launches;
    uint32_t *ends; /* where the launches of each group end in `launches` */
    size_t count;   /* groups */
};

/* Where the launches of a group start in `launches`. */
static inline size_t trace_groups_first(const uint32_t *ends, size_t group)
{
    return group > 0 ? ends[group - 1] : 0;
}

/*
 * Writes the number of each shape's group to `numbers`; shapes that are alike are a group, and
 * groups are numbered in the order of their first shapes.  Returns the number of groups; SIZE_MAX
 * when memory runs out.
 */
size_t trace_groups_number(const struct trace *trace, enum trace_alike alike, uint32_t *numbers);

/*
 * Fills `out` with the `launch_count` launches in `count` groups; `group_of` has the group of each
 * launch, or TRACE_NO_GROUP.  False when memory runs out.  Free it in any case.
 */
bool trace_groups_make(struct trace_groups *out, const uint32_t *group_of, size_t launch_count,
                       size_t count);
void trace_groups_free(struct trace_groups *groups);

/*
 * Returns an array, to be freed, of the median duration of each group; 0 for a group without
 * launches.  The median of an even number of launches is the mean of the middle two.  NULL when
 * memory runs out.
 */
int64_t *trace_groups_medians(const struct trace *trace, const struct trace_groups *groups);

#endif
