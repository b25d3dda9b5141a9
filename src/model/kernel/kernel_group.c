/* kernel_group.c - adds rows to a group, and gives its keys and values to a format. */
#include "model/kernel/kernel_group.h"

#include "base/num.h"

const struct kernel_span_row kernel_span_rows[KERNEL_SPAN_COUNT] = {
    [KERNEL_SPAN_REGS] = { "regs", false },          [KERNEL_SPAN_SPILL] = { "spill", false },
    [KERNEL_SPAN_SMEM] = { "smem", false },          [KERNEL_SPAN_BARRIERS] = { "barriers", false },
    [KERNEL_SPAN_THREADS] = { "threads", false },    [KERNEL_SPAN_BLOCKS] = { "blocks", false },
    [KERNEL_SPAN_OCCUPANCY] = { "occupancy", true },
};

void kernel_group_say(struct sayer *s, const void *record)
{
    const struct kernel_group *group = record;
    say_text(s, "name", group->name);
    say_text(s, "arch", group->target);
    say_uint_or_null(s, "instances", group->instances);
    for (unsigned i = 0; i < KERNEL_SPAN_COUNT; i++) {
        const struct kernel_span *span = &group->spans[i];
        if (!say_object_if_with(s, kernel_span_rows[i].key, span->known, SAY_TIGHT)) {
            continue;
        }
        if (kernel_span_rows[i].is_ratio) {
            say_ratio(s, "min", span->min);
            say_ratio(s, "max", span->max);
        } else {
            say_uint_or_null(s, "min", (int64_t)span->min);
            say_uint_or_null(s, "max", (int64_t)span->max);
        }
        say_end(s);
    }
}

void kernel_group_add(struct kernel_group *group, const struct kernel_row *row)
{
    const struct answer *a = &row->answer;
    double values[KERNEL_SPAN_COUNT] = {
        [KERNEL_SPAN_REGS] = (double)row->kernel.regs,
        [KERNEL_SPAN_SPILL] = (double)kernel_row_total_spill(row),
        [KERNEL_SPAN_SMEM] = (double)kernel_row_smem(row),
        [KERNEL_SPAN_BARRIERS] = (double)row->kernel.barriers,
        [KERNEL_SPAN_THREADS] = -1,
        [KERNEL_SPAN_BLOCKS] = -1,
        [KERNEL_SPAN_OCCUPANCY] = -1,
    };
    if (row->has_result) {
        values[KERNEL_SPAN_THREADS] = a->question.launch.threads;
        values[KERNEL_SPAN_BLOCKS] = a->result.blocks_per_sm;
        values[KERNEL_SPAN_OCCUPANCY] = a->occupancy;
    }
    group->instances++;
    for (unsigned i = 0; i < KERNEL_SPAN_COUNT; i++) {
        struct kernel_span *span = &group->spans[i];
        if (values[i] < 0) {
            continue;
        }
        if (!span->known) {
            *span = (struct kernel_span){ true, values[i], values[i] };
        }
        span->min = min_real(span->min, values[i]);
        span->max = max_real(span->max, values[i]);
    }
}
