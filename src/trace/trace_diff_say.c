#include "base/num.h"
#include "trace/trace_diff.h"
#include "trace/trace_say.h"

static void say_totals(struct sayer *s, const struct trace_diff *diff)
{
    if (!say_object(s, "totals")) {
        return;
    }
    for (int i = 0; i < TRACE_TOTAL_COUNT; i++) {
        if (say_object(s, trace_total_key((enum trace_total)i))) {
            say_real_or_null(s, "old", diff->totals[0][i]);
            say_real_or_null(s, "new", diff->totals[1][i]);
            say_end(s);
        }
    }
    say_end(s);
}

/* One side of a pair; null where the run lacks the kernel. */
static void say_side(struct sayer *s, const char *key, const struct trace_run *run,
                     const struct trace_side *side)
{
    if (!say_object_if(s, key, side->has)) {
        return;
    }
    const struct trace_group *group = &side->group;
    const char *name = NULL;
    int64_t device = TRACE_UNKNOWN;
    if (side->has) {
        name = run->trace->shapes[group->shape].name;
        device = run->trace->devices[run->trace->shapes[group->shape].device].id;
    }
    const struct trace_values *v = &group->values;
    say_text(s, "name", name);
    say_uint_or_null(s, "device", device);
    say_real_or_null(s, "launches", side->launches);
    say_real_or_null(s, "time_ns", side->time_ns);
    say_uint_or_null(s, "median_ns", group->median_ns);
    say_text(s, "class", trace_class_key(group->class));
    say_numbers_if(s, "block", SAID_NUMBERS, v->block, 3, SAY_TEMPORARY);
    say_uint_or_null(s, "grid", v->grid);
    say_uint_or_null(s, "regs", v->regs);
    say_uint_or_null(s, "smem", v->smem);
    say_uint_or_null(s, "dynamic_smem", v->dynamic_smem);
    say_uint_if(s, "blocks_per_sm", v->has_blocks && v->blocks_low == v->blocks_high,
                v->blocks_low);
    say_real_or_null(s, "waves", v->waves);
    say_real_or_null(s, "tail_high_ns", side->tails_ns);
    say_real_or_null(s, "small_high_ns", side->small_grids_ns);
    say_end(s);
}

void trace_pair_say(struct sayer *s, const void *record)
{
    static const struct trace_diff no_diff = { .runs = { NULL, NULL } };
    static const struct trace_pair no_pair = { .match = TRACE_MATCH_NONE };
    const struct trace_pair_row *row = record;
    const struct trace_diff *diff = row->diff != NULL ? row->diff : &no_diff;
    const struct trace_pair *pair = row->pair != NULL ? row->pair : &no_pair;
    struct trace_side sides[2];
    trace_pair_sides(diff, pair, sides);
    if (say_to_columns(s)) {
        say_text(s, "name", row->name);
        /* Without its sign: a page sorted by it then has the largest change first. */
        say_real_or_null(s, "difference_ns", max_real(pair->change, -pair->change));
    }
    say_text(s, "match", trace_match_key(pair->match));
    say_side(s, "old", diff->runs[0], &sides[0]);
    say_side(s, "new", diff->runs[1], &sides[1]);
}

void trace_diff_say(struct sayer *s, const void *record)
{
    const struct trace_diff *diff = record;
    if (say_object_if(s, "steps", diff->steps[0] > 0)) {
        say_uint(s, "old", diff->steps[0]);
        say_uint(s, "new", diff->steps[1]);
        say_end(s);
    }
    say_bool(s, "same_launches", diff->same_launches);
    say_totals(s, diff);
    if (!say_list(s, "kernels", 0)) {
        return;
    }
    for (size_t i = 0; i < say_elements(s, diff->pair_count); i++) {
        if (say_object(s, NULL)) {
            struct trace_pair_row row = { .diff = diff };
            row.pair = i < diff->pair_count ? &diff->pairs[i] : NULL;
            trace_pair_say(s, &row);
            say_end(s);
        }
    }
    say_end(s);
}
