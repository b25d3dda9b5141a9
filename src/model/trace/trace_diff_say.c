#include "base/text.h"
#include "model/trace/trace_diff.h"
#include "model/trace/trace_say.h"

static void say_totals(struct sayer *s, const struct trace_diff *diff)
{
    if (!say_object(s, "totals")) {
        return;
    }
    for (int i = 0; i < TRACE_TOTAL_COUNT; i++) {
        if (say_object(s, trace_total_key((enum trace_total)i))) {
            say_real(s, "old", diff->totals[0][i]);
            say_real(s, "new", diff->totals[1][i]);
            say_end(s);
        }
    }
    say_end(s);
}

/* One side of a pair; null where the run lacks the kernel. */
static void say_side(struct sayer *s, const struct trace_diff *diff, const struct trace_pair *pair,
                     int run)
{
    if (!say_object_if(s, run == 0 ? "old" : "new", pair->has[run])) {
        return;
    }
    struct trace_group group = { 0 };
    const char *name = NULL;
    int64_t device = TRACE_UNKNOWN;
    if (pair->has[run]) {
        const struct trace *trace = diff->runs[run]->trace;
        trace_run_row(diff->runs[run], pair->row[run], &group);
        name = trace->shapes[group.shape].name;
        device = trace->devices[trace->shapes[group.shape].device].id;
    }
    const struct trace_values *v = &group.values;
    say_text(s, "name", name);
    say_int(s, "device", device);
    say_uint(s, "launches", group.sums.launches);
    say_int(s, "time_ns", group.sums.time_ns);
    say_int(s, "median_ns", group.median_ns);
    say_text(s, "class", trace_class_key(group.kind));
    say_numbers_if(s, "block", SAID_NUMBERS, v->block, 3, 0);
    say_int(s, "grid", v->grid);
    say_int(s, "regs", v->regs);
    say_int(s, "smem", v->smem);
    say_int(s, "dynamic_smem", v->dynamic_smem);
    say_uint_if(s, "blocks_per_sm", v->has_blocks && v->blocks_low == v->blocks_high,
                v->blocks_low);
    say_real(s, "waves", v->waves);
    say_real(s, "tail_high_ns", group.sums.tails.high);
    say_real(s, "small_high_ns", group.sums.small_grids.high);
    say_end(s);
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
    static const struct trace_pair none = { 0 };
    for (size_t i = 0; i < say_elements(s, diff->pair_count); i++) {
        const struct trace_pair *pair = i < diff->pair_count ? &diff->pairs[i] : &none;
        if (say_object(s, NULL)) {
            say_text(s, "match", trace_match_key(pair->match));
            say_side(s, diff, pair, 0);
            say_side(s, diff, pair, 1);
            say_end(s);
        }
    }
    say_end(s);
}
