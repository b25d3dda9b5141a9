#include "launch/calc_gate.h"

#include <stdio.h>

#include "base/minmax.h"
#include "command/cli.h"

#define IN(member) offsetof(struct calc_gate_options, member)

/* Measures `value`; a negative one is not known for the reason `why`. */
static struct gate_measure measure(double value, const char *why)
{
    struct gate_measure m = gate_measure_of(value);
    snprintf(m.why, sizeof m.why, " (%s)", why);
    return m;
}

static struct gate_measure measure_occupancy(const struct answer *answer, double *limit)
{
    (void)limit;
    if (answer_lacks_threads(answer)) {
        return measure(-1, "needs --threads");
    }
    return measure(answer_can_start(answer) ? answer_occupancy(answer) : 0, "");
}

static struct gate_measure measure_blocks(const struct answer *answer, double *limit)
{
    (void)limit;
    if (answer_lacks_threads(answer)) {
        return measure(-1, "needs --threads");
    }
    return measure(answer_can_start(answer) ? answer->result.blocks_per_sm : 0, "");
}

/* Why a launch has no run: no waves of its grid. */
static const char *why_no_run(const struct answer *answer)
{
    if (answer->grid == 0) {
        return "needs --grid, --elements or --problem";
    }
    return answer->question->sms == 0 ? "needs --gpu or --sms" : "the launch cannot run";
}

/* The useful share, at least: that of blocks that do not slow each other down. */
static struct gate_measure measure_useful(const struct answer *answer, double *limit)
{
    (void)limit;
    if (!answer->run.exists) {
        return measure(-1, why_no_run(answer));
    }
    return measure(answer_has_rounds(answer) ? answer->problem.tiles.useful
                                             : answer->run.waves.efficiency,
                   "");
}

/* The grid; its limit is the largest cooperative launch, of an estimate the fewest blocks. */
static struct gate_measure measure_cooperative(const struct answer *answer, double *limit)
{
    const struct occ_slots *slots = &answer->slots;
    uint64_t most = answer->run.cooperative;
    *limit = -1;
    if (!answer->run.exists) {
        return measure(-1, why_no_run(answer));
    }
    if (most == 0) {
        return measure(-1, "the driver's limit is not known");
    }
    if (slots->cluster > 1 && slots->low < slots->high) {
        most = min_u64(most, slots->low);
    }
    *limit = (double)most;
    return measure((double)answer->grid, "");
}

/* The bound's share of the measured time. */
static struct gate_measure measure_of_bound(const struct answer *answer, double *limit)
{
    (void)limit;
    const struct question_work *work = &answer->question->work;
    const double share = answer->bound.exists ? answer->bound.of_bound : 0;
    const char *why = "the bound is not known";
    if (!question_asks_bound(answer->question)) {
        why = "needs --dtype, --flops or --bytes";
    } else if (work->measured_us <= 0) {
        why = "needs --measured";
    }
    return measure(share > 0 ? share : -1, why);
}

/* clang-format off */
static const struct calc_gate {
    struct opt option; /* first: the rows are calc_gate_group */
    struct gate_words words;
    /* Measures the launch; a gate that has no value sets *limit, negative = not known. */
    struct gate_measure (*measure)(const struct answer *answer, double *limit);
} gates[] = {
    { { "min-occupancy", 0, "SHARE", OPT_TEXT, IN(occupancy), 0, 0, 0,
        "minimum occupancy: 50%", NULL },
      { "occupancy", "is", "reaches", " % occupancy", " %", true, true },
      measure_occupancy },
    { { "min-blocks", 0, "N", OPT_COUNTS, IN(blocks), 1, 65535, OPT_SAME_LINE,
        "per SM", NULL },
      { "blocks per SM", "are", "has", " blocks per SM", "", true, false },
      measure_blocks },
    { { "min-useful", 0, "SHARE", OPT_TEXT, IN(useful), 0, 0, 0,
        "minimum useful share of time or work", NULL },
      { "the least useful share", "is", "reaches", " % of useful time", " %", true, true },
      measure_useful },
    { { "min-of-bound", 0, "SHARE", OPT_TEXT, IN(of_bound), 0, 0, 0,
        "share of the bound", NULL },
      { "the share of the bound", "is", "reaches", " % of the bound", " %", true, true },
      measure_of_bound },
    { { "cooperative", 0, NULL, OPT_FLAG, IN(cooperative), 0, 0, OPT_SAME_LINE,
        "grid must fit", NULL },
      { "the grid of a cooperative launch", "is", "has", " blocks", " blocks", false, false },
      measure_cooperative },
};
/* clang-format on */

const struct opt_group calc_gate_group = OPT_GROUP("Gates (status 1 when one is violated)", gates);

/* Checks one gate: writes the violation, else returns true. */
static bool check_gate(const struct calc_gate *gate, double limit, const struct answer *answer,
                       struct gate_violation *out)
{
    struct gate_measure found = gate->measure(answer, &limit);
    if (limit < 0) {
        snprintf(out->text, sizeof out->text, "%s cannot be checked%s", gate->words.what,
                 found.why);
        return false;
    }
    return gate_check(&gate->words, limit, &found, out);
}

bool calc_gate_check(const struct calc_gate_options *options, const struct answer *answer,
                     const char *name)
{
    bool ok = true;
    for (size_t i = 0; i < sizeof gates / sizeof *gates; i++) {
        double limit = gate_limit_value(&gates[i].option, options);
        struct gate_violation violation;
        if (limit >= 0 && !check_gate(&gates[i], limit, answer, &violation)) {
            cli_error("%s%s%s", name != NULL ? name : "", name != NULL ? ": " : "", violation.text);
            ok = false;
        }
    }
    return ok;
}
