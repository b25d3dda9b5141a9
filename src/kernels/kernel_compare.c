/* kernel_compare.c - the values of a kernel in two builds, which of them changed, the verdict. */
#include "kernels/kernel_compare.h"

#include <string.h>

#include "base/num.h"
#include "base/text.h"
#include "core/waves.h"

/* ---- the values of a row ------------------------------------------------------------------- */

static struct kernel_span exactly(int64_t value)
{
    return (struct kernel_span){ value, value };
}

/* A number of the result. */
static struct kernel_span of_result(const struct kernel_row *row, int64_t number)
{
    return exactly(row->has_answer ? number : KERNEL_UNKNOWN);
}

static struct kernel_span measure_spill_stores(const struct kernel_row *row)
{
    int64_t stores;
    int64_t loads;
    kernel_spill_parts(&row->kernel, &stores, &loads);
    return exactly(stores);
}

static struct kernel_span measure_spill_loads(const struct kernel_row *row)
{
    int64_t stores;
    int64_t loads;
    kernel_spill_parts(&row->kernel, &stores, &loads);
    return exactly(loads);
}

static struct kernel_span measure_smem(const struct kernel_row *row)
{
    return exactly(kernel_row_smem(row));
}

static struct kernel_span measure_stack_total(const struct kernel_row *row)
{
    return exactly(kernel_row_stack(row));
}

static struct kernel_span measure_threads(const struct kernel_row *row)
{
    return of_result(row, row->has_answer ? row->answer.question->launch.threads : 0);
}

static struct kernel_span measure_cluster(const struct kernel_row *row)
{
    const int32_t blocks = kernel_dims_number(row->kernel.cluster);
    return exactly(blocks > 0 ? blocks : KERNEL_UNKNOWN);
}

static struct kernel_span measure_blocks(const struct kernel_row *row)
{
    return of_result(row, row->answer.result.blocks_per_sm);
}

static struct kernel_span measure_occupancy(const struct kernel_row *row)
{
    const double occupancy = row->has_answer ? answer_occupancy(&row->answer) : 0;
    return of_result(row, (int64_t)(occupancy * 1e6 + 0.5));
}

static struct kernel_span measure_time(const struct kernel_row *row)
{
    return exactly(row->has_profile ? max_i64(row->profile.recorded.median_ns, KERNEL_UNKNOWN)
                                    : KERNEL_UNKNOWN);
}

static struct kernel_span measure_duration(const struct kernel_row *row)
{
    return exactly(row->has_profile ? row->profile.measured.duration_ns : KERNEL_UNKNOWN);
}

static struct kernel_span measure_achieved(const struct kernel_row *row)
{
    const double achieved = row->has_profile ? row->profile.measured.achieved_occupancy : -1;
    return exactly(achieved >= 0 ? (int64_t)(achieved * 1e6 + 0.5) : KERNEL_UNKNOWN);
}

static struct kernel_span measure_tail(const struct kernel_row *row)
{
    const struct answer *a = &row->answer;
    const int64_t time = measure_time(row).least;
    if (time < 0 || !row->has_answer || !a->run.exists || a->run.waves.full_waves == 0) {
        return exactly(KERNEL_UNKNOWN);
    }
    return exactly((int64_t)((double)time * waves_lost(&a->run.waves).high + 0.5));
}

/* clang-format off */
#define SPILL    KERNEL_VALUE_IS_SPILL
#define IN_NS    KERNEL_VALUE_IS_TIME
#define RATIO    KERNEL_VALUE_IS_RATIO
#define RECORDED KERNEL_VALUE_IN_BASELINE
#define SUMMARY  KERNEL_VALUE_SUMMARY
#define RANGE    KERNEL_VALUE_MAY_BE_RANGE
#define PART     KERNEL_VALUE_IS_PART
#define LATE     KERNEL_VALUE_LATE
#define SHARED   KERNEL_VALUE_NO_COLUMN
#define KERNEL_VALUE_NO_OTHER KERNEL_VALUE_COUNT

const struct kernel_value_kind kernel_value_kinds[KERNEL_VALUE_COUNT] = {
#define KERNEL_COMPARED(of_kernel, key, said, stage, place, id, name, better, decider, flags) \
    [KERNEL_VALUE_##id] = { name, "resources." key, KERNEL_##better, KERNEL_VALUE_##decider, \
                            flags, offsetof(struct kernel, of_kernel), NULL },
#define KERNEL_DERIVED(measure, key, place, id, name, better, decider, flags) \
    [KERNEL_VALUE_##id] = { name, key, KERNEL_##better, KERNEL_VALUE_##decider, flags, 0, \
                            measure },
#include "kernels/kernel_values.def"
};
/* clang-format on */

struct kernel_span kernel_value_of_row(const struct kernel_row *row, enum kernel_value which)
{
    const struct kernel_value_kind *kind = &kernel_value_kinds[which];
    int32_t number;
    if (kind->measure != NULL) {
        return kind->measure(row);
    }
    memcpy(&number, (const char *)&row->kernel + kind->member, sizeof number);
    return exactly(number);
}

static bool has_flag(unsigned which, unsigned flag)
{
    return (kernel_value_kinds[which].flags & flag) != 0;
}

/* Only a range may be known; then the value has a doubt. */
static bool may_be_range(enum kernel_value which)
{
    return which == KERNEL_VALUE_SPILL || which == KERNEL_VALUE_OWN_SPILL;
}

struct kernel_span kernel_values_span(const struct kernel_values *values, enum kernel_value which)
{
    int64_t least = values->of[which];
    int64_t doubt = may_be_range(which) ? values->doubt[which - KERNEL_FIRST_RANGE] : 0;
    bool has_max = least >= 0 && doubt != KERNEL_NO_MAX;
    return (struct kernel_span){ least, has_max ? least + doubt : KERNEL_NO_MAX };
}

void kernel_values_set(struct kernel_values *values, enum kernel_value which,
                       struct kernel_span span)
{
    values->of[which] = span.least;
    if (may_be_range(which)) {
        int64_t *doubt = &values->doubt[which - KERNEL_FIRST_RANGE];
        *doubt = span.most;
        if (span.least < 0) {
            *doubt = 0;
        } else if (span.most != KERNEL_NO_MAX) {
            *doubt = span.most - span.least;
        }
    }
}

void kernel_values_clear(struct kernel_values *values)
{
    memset(values, 0, sizeof *values);
    for (unsigned i = 0; i < KERNEL_VALUE_COUNT; i++) {
        values->of[i] = -1;
    }
}

int kernel_values_order(const struct kernel_values *a, const struct kernel_values *b)
{
    int order = 0;
    for (unsigned i = 0; i < KERNEL_VALUE_COUNT && order == 0; i++) {
        const struct kernel_span x = kernel_values_span(a, (enum kernel_value)i);
        const struct kernel_span y = kernel_values_span(b, (enum kernel_value)i);
        order = NUM_ORDER(x.least, y.least);
        order = order != 0 ? order : NUM_ORDER(x.most, y.most);
    }
    return order;
}

void kernel_values_of_row(const struct kernel_row *row, struct kernel_values *out)
{
    for (unsigned i = 0; i < KERNEL_VALUE_COUNT; i++) {
        const enum kernel_value which = (enum kernel_value)i;
        kernel_values_set(out, which, kernel_value_of_row(row, which));
    }
    out->has_own_parts = kernel_row_total_span(row).least < 0;
    out->spills = row->kernel.spill_evidence;
}

/* ---- the comparison ------------------------------------------------------------------------ */

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
        const enum kernel_value value = (enum kernel_value)which;
        return before != after || kernel_values_span(old_values, value).most !=
                                      kernel_values_span(new_values, value).most;
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
