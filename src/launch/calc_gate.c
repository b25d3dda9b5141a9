#include "launch/calc_gate.h"

#include <stdio.h>

#include "command/cli.h"

#define IN(member) offsetof(struct calc_gate_options, member)

/* The bound's share of the measured time. */
static struct gate_measure measure_of_bound(const struct answer *answer)
{
    const struct question_work *work = &answer->question->work;
    const double share = answer->bound.exists ? answer->bound.of_bound : 0;
    struct gate_measure measure = gate_measure_of(share > 0 ? share : -1);
    const char *why = "the bound is not known";
    if (!question_asks_bound(answer->question)) {
        why = "needs --dtype, --flops or --bytes";
    } else if (work->measured_us <= 0) {
        why = "needs --measured";
    }
    snprintf(measure.why, sizeof measure.why, " (%s)", why);
    return measure;
}

/* clang-format off */
static const struct calc_gate {
    struct opt option; /* first: the rows are calc_gate_group */
    struct gate_words words;
    struct gate_measure (*measure)(const struct answer *answer);
} gates[] = {
    { { "min-of-bound", 0, "SHARE", OPT_TEXT, IN(of_bound), 0, 0, 0,
        "status 1 if the bound is a smaller share: 70%", NULL },
      { "the share of the bound", "is", "reaches", " % of the bound", " %", true, true },
      measure_of_bound },
};
/* clang-format on */

const struct opt_group calc_gate_group = OPT_GROUP("Gates (status 1 when one is violated)", gates);

bool calc_gate_check(const struct calc_gate_options *options, const struct answer *answer)
{
    bool ok = true;
    for (size_t i = 0; i < sizeof gates / sizeof *gates; i++) {
        double limit = gate_limit_value(&gates[i].option, options);
        struct gate_measure measure = gates[i].measure(answer);
        struct gate_violation violation;
        if (limit >= 0 && !gate_check(&gates[i].words, limit, &measure, &violation)) {
            cli_error("%s", violation.text);
            ok = false;
        }
    }
    return ok;
}
