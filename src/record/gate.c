#include "record/gate.h"

#include <stdio.h>

#include "base/num.h"

enum { PHRASE_MAX = 64 }; /* bytes of a phrase such as "at least 50 % is required" */

struct gate_measure gate_measure_of(double value)
{
    return (struct gate_measure){ .value = value,
                                  .best_case = -1,
                                  .worst_case = -1,
                                  .best_case_suffix = "",
                                  .unknown_suffix = "" };
}

static void write_number(const struct gate *gate, double number, char out[PHRASE_MAX])
{
    if (gate->is_share) {
        char text[NUM_DECIMAL_MAX];
        snprintf(out, PHRASE_MAX, "%.40s", num_decimal(number * 100, 4, text));
    } else {
        snprintf(out, PHRASE_MAX, "%.0f", number);
    }
}

/* Writes "the limit is 64" and then `unit`; for a minimum "at least 50 % is required". */
static void write_limit(const struct gate *gate, double limit, const char *unit,
                        char out[PHRASE_MAX])
{
    char number[PHRASE_MAX];
    write_number(gate, limit, number);
    if (gate->is_minimum) {
        snprintf(out, PHRASE_MAX, "at least %.20s%s is required", number, gate->unit);
    } else {
        snprintf(out, PHRASE_MAX, "the limit is %.20s%s", number, unit);
    }
}

/* A share may miss its minimum by half a millionth: 66.6667% is meant as 32 of 48. */
static bool violates(const struct gate *gate, double limit, double value)
{
    if (value < 0) {
        return false;
    }
    return gate->is_minimum ? value <= limit - 5e-7 : value > limit;
}

bool gate_check(const struct gate *gate, double limit, const struct gate_measure *measure,
                struct gate_violation *out)
{
    char limit_text[PHRASE_MAX];
    char number[PHRASE_MAX];
    bool known = measure->value >= 0;
    double value = known ? measure->value : measure->best_case;
    bool broken = violates(gate, limit, value);
    bool within = !known && measure->worst_case >= 0 && !violates(gate, limit, measure->worst_case);
    if (!broken && (known || within)) {
        return true;
    }
    write_limit(gate, limit, gate->unit, limit_text);
    if (!broken) {
        snprintf(out->text, sizeof out->text, "%s%s %s not known%s; %s",
                 measure->unknown_what != NULL ? measure->unknown_what : gate->what,
                 measure->unknown_suffix, gate->are, measure->why, limit_text);
        snprintf(out->sentence, sizeof out->sentence, "cannot be checked: %.290s", out->text);
        return false;
    }
    const char *suffix = known ? "" : measure->best_case_suffix;
    write_number(gate, value, number);
    snprintf(out->text, sizeof out->text, "%s%s %s %s%s; %s", gate->what, suffix, gate->are, number,
             gate->unit, limit_text);
    write_limit(gate, limit, "", limit_text);
    snprintf(out->sentence, sizeof out->sentence, "%s %s%s%s; %s", gate->verb, number, gate->noun,
             suffix, limit_text);
    return false;
}
