/* kernel_compare.c - the values of a kernel in two builds, which of them changed, the verdict. */
#include "kernels/kernel_compare.h"

#include <string.h>

#include "base/num.h"
#include "base/text.h"
#include "core/waves.h"

/* clang-format off */
#define SPILL    KERNEL_VALUE_IS_SPILL
#define TIME     KERNEL_VALUE_IS_TIME
#define RATIO    KERNEL_VALUE_IS_RATIO
#define RECORDED KERNEL_VALUE_IN_BASELINE
#define SUMMARY  KERNEL_VALUE_SUMMARY
#define RANGE    KERNEL_VALUE_MAY_BE_RANGE
#define PART     KERNEL_VALUE_IS_PART
/*
 * Fourth column of the table: another value, which decides the verdict instead if both builds have
 * it and can_compare() allows it.
 */
#define OR_OCCUPANCY KERNEL_VALUE_OCCUPANCY
#define NO_OTHER     KERNEL_VALUE_COUNT

/* Baselines record no times, and no blocks per SM: occupancy and threads give the blocks. */
const struct kernel_value_kind kernel_value_kinds[KERNEL_VALUE_COUNT] = {
    [KERNEL_VALUE_REGS] =
        { "regs", "resources.regs", KERNEL_LESS, OR_OCCUPANCY, RECORDED | SUMMARY },
    [KERNEL_VALUE_AGPRS] =
        { "AGPRs", "resources.agprs", KERNEL_LESS, OR_OCCUPANCY, RECORDED },
    [KERNEL_VALUE_SGPRS] =
        { "SGPRs", "resources.sgprs", KERNEL_LESS, OR_OCCUPANCY, RECORDED },
    [KERNEL_VALUE_SPILL] =
        { "spill", "spill", KERNEL_LESS, NO_OTHER, SPILL | RANGE | RECORDED | SUMMARY },
    [KERNEL_VALUE_OWN_SPILL] =
        { "own spill", "resources.spill_stores", KERNEL_LESS, KERNEL_VALUE_SPILL,
          SPILL | RANGE | RECORDED },
    [KERNEL_VALUE_SPILL_STORES] =
        { "spill stores", "resources.spill_stores", KERNEL_LESS, NO_OTHER,
          SPILL | RECORDED | PART },
    [KERNEL_VALUE_SPILL_LOADS] =
        { "spill loads", "resources.spill_loads", KERNEL_LESS, NO_OTHER,
          SPILL | RECORDED | PART },
    [KERNEL_VALUE_SGPR_SPILL] =
        { "SGPR spill", "resources.sgpr_spill", KERNEL_LESS, NO_OTHER, SPILL | RECORDED },
    [KERNEL_VALUE_SPILLED_AROUND] =
        { "spilled around", "resources.spilled_around", KERNEL_LESS, NO_OTHER, RECORDED | SUMMARY },
    [KERNEL_VALUE_SMEM] =
        { "smem", "smem", KERNEL_LESS, OR_OCCUPANCY, RECORDED | SUMMARY },
    [KERNEL_VALUE_DYNAMIC_SMEM] =
        { "dynamic smem", "resources.dynamic_smem", KERNEL_LESS, OR_OCCUPANCY, RECORDED },
    [KERNEL_VALUE_BARRIERS] =
        { "barriers", "resources.barriers", KERNEL_LESS, OR_OCCUPANCY, RECORDED },
    [KERNEL_VALUE_STACK] =
        { "stack", "resources.stack", KERNEL_LESS, NO_OTHER, RECORDED },
    [KERNEL_VALUE_STACK_TOTAL] =
        { "stack with calls", "resources.stack_total", KERNEL_LESS, NO_OTHER, RECORDED },
    [KERNEL_VALUE_THREADS] =
        { "threads", "result.launch.threads", KERNEL_NEITHER, NO_OTHER, RECORDED | SUMMARY },
    [KERNEL_VALUE_CLUSTER] =
        { "cluster", "resources.cluster", KERNEL_NEITHER, NO_OTHER, RECORDED },
    [KERNEL_VALUE_BLOCKS] =
        { "blocks/SM", "result.blocks_per_sm", KERNEL_NEITHER, NO_OTHER, 0 },
    [KERNEL_VALUE_OCCUPANCY] =
        { "occupancy", "result.occupancy", KERNEL_MORE, KERNEL_VALUE_TIME,
          RATIO | RECORDED | SUMMARY },
    [KERNEL_VALUE_TIME] =
        { "time", "profile.median_ns", KERNEL_LESS, NO_OTHER, TIME | SUMMARY },
    [KERNEL_VALUE_TAIL] = /* texts show the time lost to the tail, columns the efficiency */
        { "tail up to", "result.waves.efficiency", KERNEL_NEITHER, NO_OTHER, TIME },
};
/* clang-format on */

static bool has_flag(unsigned which, unsigned flag)
{
    return (kernel_value_kinds[which].flags & flag) != 0;
}

struct kernel_span kernel_values_span(const struct kernel_values *values, enum kernel_value which)
{
    int64_t least = values->of[which];
    int64_t doubt = values->doubt[which];
    bool has_max = least >= 0 && doubt != KERNEL_NO_MAX;
    return (struct kernel_span){ least, has_max ? least + doubt : KERNEL_NO_MAX };
}

void kernel_values_set(struct kernel_values *values, enum kernel_value which,
                       struct kernel_span span)
{
    values->of[which] = span.least;
    values->doubt[which] = span.most;
    if (span.least < 0) {
        values->doubt[which] = 0;
    } else if (span.most != KERNEL_NO_MAX) {
        values->doubt[which] = span.most - span.least;
    }
}

void kernel_values_of_row(const struct kernel_row *row, struct kernel_values *out)
{
    const struct answer *a = &row->answer;
    double cluster = (double)row->kernel.cluster[0] * (double)row->kernel.cluster[1] *
                     (double)row->kernel.cluster[2];
    int64_t values[KERNEL_VALUE_COUNT] = {
        [KERNEL_VALUE_REGS] = row->kernel.regs,
        [KERNEL_VALUE_AGPRS] = row->kernel.agprs,
        [KERNEL_VALUE_SGPRS] = row->kernel.sgprs,
        [KERNEL_VALUE_SPILL] = -1,
        [KERNEL_VALUE_OWN_SPILL] = -1,
        [KERNEL_VALUE_SPILL_STORES] = -1,
        [KERNEL_VALUE_SPILL_LOADS] = -1,
        [KERNEL_VALUE_SGPR_SPILL] = row->kernel.sgpr_spill,
        [KERNEL_VALUE_SPILLED_AROUND] = row->kernel.spilled_around,
        [KERNEL_VALUE_SMEM] = kernel_row_smem(row),
        [KERNEL_VALUE_DYNAMIC_SMEM] = row->kernel.dynamic_smem,
        [KERNEL_VALUE_BARRIERS] = row->kernel.barriers,
        [KERNEL_VALUE_STACK] = row->kernel.stack,
        [KERNEL_VALUE_STACK_TOTAL] = kernel_row_stack(row),
        [KERNEL_VALUE_THREADS] = -1,
        [KERNEL_VALUE_CLUSTER] = -1,
        [KERNEL_VALUE_BLOCKS] = -1,
        [KERNEL_VALUE_OCCUPANCY] = -1,
        [KERNEL_VALUE_TIME] = -1,
        [KERNEL_VALUE_TAIL] = -1,
    };
    if (row->kernel.cluster[0] > 0 && cluster < 1e9) {
        values[KERNEL_VALUE_CLUSTER] = (int64_t)cluster;
    }
    if (row->has_answer) {
        values[KERNEL_VALUE_THREADS] = a->question->launch.threads;
        values[KERNEL_VALUE_BLOCKS] = a->result.blocks_per_sm;
        values[KERNEL_VALUE_OCCUPANCY] = (int64_t)(answer_occupancy(a) * 1e6 + 0.5);
    }
    if (row->has_profile && row->profile.measured.median_ns >= 0) {
        double time = (double)row->profile.measured.median_ns;
        values[KERNEL_VALUE_TIME] = row->profile.measured.median_ns;
        if (row->has_answer && a->run.exists && a->run.waves.full_waves > 0) {
            values[KERNEL_VALUE_TAIL] = (int64_t)(time * waves_lost(&a->run.waves).high + 0.5);
        }
    }
    memcpy(out->of, values, sizeof values);
    memset(out->doubt, 0, sizeof out->doubt);
    kernel_values_set(out, KERNEL_VALUE_SPILL, kernel_row_total_span(row));
    kernel_values_set(out, KERNEL_VALUE_OWN_SPILL, kernel_row_own_span(row));
    out->has_own_parts = kernel_row_spill_parts(row, &out->of[KERNEL_VALUE_SPILL_STORES],
                                                &out->of[KERNEL_VALUE_SPILL_LOADS]);
    out->spills = row->kernel.spill_evidence;
}

/*
 * Can the value be compared?  The spills of a kernel and the functions it calls, taken together,
 * cannot be compared between a log and a binary: only logs count the registers that functions save.
 */
static bool can_compare(unsigned which, const struct kernel_values *before,
                        const struct kernel_values *after)
{
    bool known = before->spills != KERNEL_SPILLS_UNKNOWN && after->spills != KERNEL_SPILLS_UNKNOWN;
    bool only_one_is_log =
        (before->spills == KERNEL_SPILLS_LOG) != (after->spills == KERNEL_SPILLS_LOG);
    bool is_part = has_flag(which, KERNEL_VALUE_IS_PART);
    if (is_part && (before->of[which] < 0 || after->of[which] < 0 ||
                    before->has_own_parts != after->has_own_parts)) {
        return false;
    }
    bool has_calls = which == KERNEL_VALUE_SPILL || (is_part && !before->has_own_parts);
    return !has_calls || !known || !only_one_is_log;
}

/* Does the value count for the verdict? */
static bool counts_for_verdict(unsigned which, const struct kernel_values *before,
                               const struct kernel_values *after)
{
    unsigned decider = kernel_value_kinds[which].decided_by;
    bool other_decides = decider != KERNEL_VALUE_COUNT && before->of[decider] >= 0 &&
                         after->of[decider] >= 0 && can_compare(decider, before, after);
    return kernel_value_kinds[which].better != KERNEL_NEITHER && !other_decides &&
           can_compare(which, before, after);
}

/* Do the values differ?  Times must differ by more than the noise. */
static bool differs(unsigned which, const struct kernel_values *old_values,
                    const struct kernel_values *new_values)
{
    int64_t before = old_values->of[which];
    int64_t after = new_values->of[which];
    if (!has_flag(which, KERNEL_VALUE_IS_TIME) || before < 0 || after < 0) {
        return before != after || old_values->doubt[which] != new_values->doubt[which];
    }
    double longer = (double)max_i64(before, after);
    double shorter = (double)min_i64(before, after);
    return (longer - shorter) * 100.0 > KERNEL_TIME_NOISE * shorter;
}

uint32_t kernel_values_differ(const struct kernel_values *before, const struct kernel_values *after)
{
    uint32_t bits = 0;
    for (unsigned i = 0; i < KERNEL_VALUE_COUNT; i++) {
        bool must_count = i == KERNEL_VALUE_OWN_SPILL || after->of[i] < 0;
        if (before->of[i] >= 0 && differs(i, before, after) && can_compare(i, before, after) &&
            (!must_count || counts_for_verdict(i, before, after))) {
            bits |= 1u << i;
        }
    }
    return bits;
}

/* How a value changed that is known in at least one build. */
enum change {
    CHANGE_NONE,
    CHANGE_BETTER,
    CHANGE_WORSE,
    CHANGE_UNSURE /* its ranges overlap: it may be worse */
};

/* Judges ranges.  The value may be as large as both before and after: that is no change. */
static enum change judge_change(unsigned which, const struct kernel_values *before,
                                const struct kernel_values *after)
{
    struct kernel_span old = kernel_values_span(before, (enum kernel_value)which);
    struct kernel_span new = kernel_values_span(after, (enum kernel_value)which);
    bool loses_max = new.most == KERNEL_NO_MAX &&old.most != KERNEL_NO_MAX;
    bool more = new.least > old.most;
    if (new.least < 0 || (loses_max && !more)) {
        return CHANGE_WORSE;
    }
    if (more || new.most < old.least) {
        bool wants_more = kernel_value_kinds[which].better == KERNEL_MORE;
        return more == wants_more ? CHANGE_BETTER : CHANGE_WORSE;
    }
    return new.most > old.least ? CHANGE_UNSURE : CHANGE_NONE;
}

bool kernel_values_may_grow(const struct kernel_values *before, const struct kernel_values *after,
                            enum kernel_value which)
{
    return before->of[which] >= 0 && after->of[which] >= 0 &&
           judge_change(which, before, after) == CHANGE_UNSURE;
}

enum kernel_verdict kernel_verdict(const struct kernel_values *before,
                                   const struct kernel_values *after)
{
    uint32_t bits = kernel_values_differ(before, after);
    bool is_better = false;
    bool is_unsure = false;
    for (unsigned i = 0; i < KERNEL_VALUE_COUNT; i++) {
        if ((bits & 1u << i) == 0 || !counts_for_verdict(i, before, after)) {
            continue;
        }
        enum change change = judge_change(i, before, after);
        if (change == CHANGE_WORSE) {
            return KERNEL_WORSE;
        }
        is_better |= change == CHANGE_BETTER;
        is_unsure |= change == CHANGE_UNSURE;
    }
    return is_better && !is_unsure ? KERNEL_BETTER : KERNEL_NEUTRAL;
}

/*
 * Is the value one that kernel_values_worse() compares?  A kernel's own spills must count: a
 * baseline has them only if those with called functions are unknown.
 */
static bool is_compared(unsigned which, const struct kernel_values *before,
                        const struct kernel_values *after)
{
    return kernel_value_kinds[which].better != KERNEL_NEITHER &&
           !has_flag(which, KERNEL_VALUE_IS_TIME) && can_compare(which, before, after) &&
           (which != KERNEL_VALUE_OWN_SPILL || counts_for_verdict(which, before, after));
}

uint32_t kernel_values_worse(const struct kernel_values *before, const struct kernel_values *after)
{
    uint32_t bits = 0;
    for (unsigned i = 0; i < KERNEL_VALUE_COUNT; i++) {
        struct kernel_span old = kernel_values_span(before, (enum kernel_value)i);
        struct kernel_span new = kernel_values_span(after, (enum kernel_value)i);
        if (old.least < 0 || !is_compared(i, before, after)) {
            continue;
        }
        bool gone = new.least < 0 && counts_for_verdict(i, before, after);
        bool is_cost = kernel_value_kinds[i].better == KERNEL_LESS;
        bool worse = new.least >= 0 && (is_cost ? new.most > old.most : new.least < old.least);
        bits |= gone || worse ? 1u << i : 0;
    }
    return bits;
}

uint32_t kernel_values_better(const struct kernel_values *before, const struct kernel_values *after)
{
    uint32_t bits = 0;
    for (unsigned i = 0; i < KERNEL_VALUE_COUNT; i++) {
        if (after->of[i] < 0 || !is_compared(i, before, after)) {
            continue;
        }
        bool is_found = before->of[i] < 0 && counts_for_verdict(i, before, after);
        bool better = before->of[i] >= 0 && judge_change(i, before, after) == CHANGE_BETTER;
        bits |= is_found || better ? 1u << i : 0;
    }
    return bits;
}

const char *kernel_verdict_key(enum kernel_verdict verdict)
{
    static const char *const keys[KERNEL_VERDICT_COUNT] = {
        [KERNEL_NEUTRAL] = "same", [KERNEL_BETTER] = "better",   [KERNEL_WORSE] = "worse",
        [KERNEL_ADDED] = "added",  [KERNEL_REMOVED] = "removed", [KERNEL_UNCHANGED] = "unchanged",
    };
    return text_key(keys, KERNEL_VERDICT_COUNT, verdict);
}

const struct kernel_row *kernel_change_row(const struct kernel_change *change)
{
    return change->new != NULL ? change->new : change->old;
}
