/* kernel_group.h - a row of --group: the instances of one template, with ranges of their values. */
#ifndef OCC_MODEL_KERNEL_KERNEL_GROUP_H
#define OCC_MODEL_KERNEL_KERNEL_GROUP_H

#include "model/kernel/kernel_row.h"

/* The values for which a group has a range. */
enum kernel_span_kind {
    KERNEL_SPAN_REGS = 0,
    KERNEL_SPAN_SPILL,
    KERNEL_SPAN_SMEM,
    KERNEL_SPAN_BARRIERS,
    KERNEL_SPAN_THREADS,
    KERNEL_SPAN_BLOCKS,
    KERNEL_SPAN_OCCUPANCY,
    KERNEL_SPAN_COUNT
};

extern const struct kernel_span_row {
    const char *key;
    bool is_ratio; /* 0 .. 1; else a count */
} kernel_span_rows[KERNEL_SPAN_COUNT];

/* The smallest and the largest value in a group. */
struct kernel_span {
    bool known; /* at least one row has the value */
    double min, max;
};

struct kernel_group {
    char *name; /* with "<...>" for the template's arguments */
    const char *target;
    int64_t instances;
    struct kernel_span spans[KERNEL_SPAN_COUNT];
};

/* Says a struct kernel_group. */
void kernel_group_say(struct sayer *s, const void *record);

/* Adds a row to the group. */
void kernel_group_add(struct kernel_group *group, const struct kernel_row *row);

#endif
