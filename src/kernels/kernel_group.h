/* kernel_group.h - a row of --group: the instances of one template, with ranges of their values. */
#ifndef OCC_KERNELS_KERNEL_GROUP_H
#define OCC_KERNELS_KERNEL_GROUP_H

#include "kernels/kernel_row.h"

/* The values for which a group has a range. */
enum kernel_range_kind {
    KERNEL_RANGE_REGS = 0,
    KERNEL_RANGE_SPILL,
    KERNEL_RANGE_SMEM,
    KERNEL_RANGE_BARRIERS,
    KERNEL_RANGE_THREADS,
    KERNEL_RANGE_BLOCKS,
    KERNEL_RANGE_OCCUPANCY,
    KERNEL_RANGE_COUNT
};

extern const struct kernel_range_spec {
    const char *key;
    bool is_ratio; /* from 0 to 1; else a whole number */
} kernel_range_specs[KERNEL_RANGE_COUNT];

/* The smallest and the largest value in a group. */
struct kernel_value_range {
    bool known;   /* at least one row has the value */
    bool is_open; /* spills: a row has no known upper end; `max` is the largest number known */
    double min, max;
};

struct kernel_group {
    char *name;         /* with "<...>" for the template's arguments; owned */
    const char *target; /* in the memory of `name`, after its NUL */
    int64_t instances;
    struct kernel_value_range ranges[KERNEL_RANGE_COUNT];
};

/* Passes the values of a struct kernel_group to the listener of `s`. */
void kernel_group_say(struct sayer *s, const void *record);

/* Adds a row to the group. */
void kernel_group_add(struct kernel_group *group, const struct kernel_row *row);

#endif
