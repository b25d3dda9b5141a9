/* kernel_group.c - adds rows to a group, and gives its keys and values to a format. */
#include "kernels/kernel_group.h"

#include "base/num.h"

const struct kernel_range_spec kernel_range_specs[KERNEL_RANGE_COUNT] = {
    [KERNEL_RANGE_REGS] = { "regs", false },
    [KERNEL_RANGE_SPILL] = { "spill", false },
    [KERNEL_RANGE_SMEM] = { "smem", false },
    [KERNEL_RANGE_BARRIERS] = { "barriers", false },
    [KERNEL_RANGE_THREADS] = { "threads", false },
    [KERNEL_RANGE_BLOCKS] = { "blocks", false },
    [KERNEL_RANGE_OCCUPANCY] = { "occupancy", true },
};

void kernel_group_say(struct sayer *s, const void *record)
{
    const struct kernel_group *group = record;
    say_text(s, "name", group->name);
    say_text(s, "arch", group->target);
    say_uint_or_null(s, "instances", group->instances);
    for (unsigned i = 0; i < KERNEL_RANGE_COUNT; i++) {
        const struct kernel_value_range *range = &group->ranges[i];
        if (!say_object_if_with(s, kernel_range_specs[i].key, range->known, SAY_TIGHT)) {
            continue;
        }
        if (kernel_range_specs[i].is_ratio) {
            say_ratio(s, "min", range->min);
            say_ratio(s, "max", range->max);
        } else {
            say_uint_or_null(s, "min", (int64_t)range->min);
            say_uint_or_null(s, "max", range->is_open ? -1 : (int64_t)range->max);
        }
        say_end(s);
    }
}

/*
 * Adds the spills of a row.  If they are unknown, they may have any size: only rows of which
 * something is known make the range known.
 */
static void add_spill(struct kernel_value_range *range, const struct kernel_row *row)
{
    struct kernel_span spill = kernel_row_total_span(row);
    int64_t least = max_i64(kernel_row_least_spill(row), 0);
    bool has_max = spill.least >= 0 && spill.most != KERNEL_NO_MAX;
    bool is_first = !range->known && !range->is_open;
    range->min = is_first ? (double)least : min_real(range->min, (double)least);
    range->max = max_real(range->max, (double)(has_max ? spill.most : least));
    range->known |= spill.least >= 0 || least > 0;
    range->is_open |= !has_max;
}

void kernel_group_add(struct kernel_group *group, const struct kernel_row *row)
{
    const struct answer *a = &row->answer;
    double values[KERNEL_RANGE_COUNT] = {
        [KERNEL_RANGE_REGS] = (double)row->kernel.regs,
        [KERNEL_RANGE_SPILL] = -1, /* add_spill() adds it */
        [KERNEL_RANGE_SMEM] = (double)kernel_row_smem(row),
        [KERNEL_RANGE_BARRIERS] = (double)row->kernel.barriers,
        [KERNEL_RANGE_THREADS] = -1,
        [KERNEL_RANGE_BLOCKS] = -1,
        [KERNEL_RANGE_OCCUPANCY] = -1,
    };
    if (row->has_answer) {
        values[KERNEL_RANGE_THREADS] = a->question->launch.threads;
        values[KERNEL_RANGE_BLOCKS] = a->result.blocks_per_sm;
        values[KERNEL_RANGE_OCCUPANCY] = answer_occupancy(a);
    }
    group->instances++;
    for (unsigned i = 0; i < KERNEL_RANGE_COUNT; i++) {
        struct kernel_value_range *range = &group->ranges[i];
        if (values[i] < 0) {
            continue;
        }
        if (!range->known) {
            *range = (struct kernel_value_range){ true, false, values[i], values[i] };
        }
        range->min = min_real(range->min, values[i]);
        range->max = max_real(range->max, values[i]);
    }
    add_spill(&group->ranges[KERNEL_RANGE_SPILL], row);
}
