#include "record/gate.h"

#include "base/num.h"
#include "base/ull.h"

enum { PHRASE_MAX = 64 }; /* bytes of a phrase such as "at least 50 % is required" */

/* ---- the options ---------------------------------------------------------------------------- */

bool gate_read_limits(const struct opt_group *group, void *base, struct diag *diag)
{
    for (size_t i = 0; i < group->count; i++) {
        const struct opt *option = opt_at(group, i);
        struct gate_limit *limit = (void *)((char *)base + option->offset);
        const struct range *number = &limit->given.number;
        if (option->type == OPT_FLAG) { /* none is allowed */
            limit->value = limit->given.flag ? 0 : -1;
        } else if (option->type == OPT_TEXT) {
            if (!opt_parse_share(option->name, limit->given.share, &limit->value, diag)) {
                return false;
            }
        } else if (number->total > 1) {
            return diag_error(diag, 0, "--%s: %llu values; expected one", option->name,
                              ull(number->total));
        } else {
            limit->value = number->total == 1 ? (double)range_at(number, 0, NULL) : -1;
        }
    }
    return true;
}

double gate_limit_value(const struct opt *option, const void *base)
{
    const struct gate_limit *limit = (const void *)((const char *)base + option->offset);
    return limit->value;
}

bool gate_is_given(const struct opt_group *group, const void *base)
{
    for (size_t i = 0; i < group->count; i++) {
        if (gate_limit_value(opt_at(group, i), base) >= 0) {
            return true;
        }
    }
    return false;
}

/* ---- the check ------------------------------------------------------------------------------ */

struct gate_measure gate_measure_of(double value)
{
    return (struct gate_measure){ .value = value,
                                  .best_case = -1,
                                  .worst_case = -1,
                                  .best_case_suffix = "",
                                  .unknown_suffix = "" };
}

/* Writes a value, which breaks the limit or is negative, and the limit. */
static void write_numbers(const struct gate_words *words, double value, double limit,
                          char value_out[PHRASE_MAX], char limit_out[PHRASE_MAX])
{
    char value_text[NUM_DECIMAL_MAX];
    char limit_text[NUM_DECIMAL_MAX];
    if (words->is_share) {
        num_decimal_apart(value * 100.0, limit * 100.0, 4, value_text, limit_text);
        snprintf(value_out, PHRASE_MAX, "%.40s", value_text);
        snprintf(limit_out, PHRASE_MAX, "%.40s", limit_text);
    } else {
        snprintf(value_out, PHRASE_MAX, "%.0f", value);
        snprintf(limit_out, PHRASE_MAX, "%.0f", limit);
    }
}

/* Writes "the limit is 64" and then `unit`; for a minimum "at least 50 % is required". */
static void write_limit(const struct gate_words *words, const char *number, const char *unit,
                        char out[PHRASE_MAX])
{
    if (words->is_minimum) {
        snprintf(out, PHRASE_MAX, "at least %.24s%s %s required", number, words->unit, words->are);
    } else {
        snprintf(out, PHRASE_MAX, "the limit is %.24s%s", number, unit);
    }
}

/* A share may miss its minimum by half a millionth: 66.6667% is meant as 32 of 48. */
static bool violates(const struct gate_words *words, double limit, double value)
{
    if (value < 0) {
        return false;
    }
    return words->is_minimum ? value <= limit - 5e-7 : value > limit;
}

bool gate_check(const struct gate_words *words, double limit, const struct gate_measure *measure,
                struct gate_violation *out)
{
    char limit_number[PHRASE_MAX];
    char limit_text[PHRASE_MAX];
    char number[PHRASE_MAX];
    bool known = measure->value >= 0;
    double value = known ? measure->value : measure->best_case;
    bool broken = violates(words, limit, value);
    bool within =
        !known && measure->worst_case >= 0 && !violates(words, limit, measure->worst_case);
    if (!broken && (known || within)) {
        return true;
    }
    write_numbers(words, value, limit, number, limit_number);
    write_limit(words, limit_number, words->unit, limit_text);
    if (!broken) {
        snprintf(out->text, sizeof out->text, "%s%s %s not known%s; %s",
                 measure->unknown_what != NULL ? measure->unknown_what : words->what,
                 measure->unknown_suffix, words->are, measure->why, limit_text);
        snprintf(out->sentence, sizeof out->sentence, "cannot be checked: %.290s", out->text);
        return false;
    }
    const char *suffix = known ? "" : measure->best_case_suffix;
    snprintf(out->text, sizeof out->text, "%s%s %s %s%s; %s", words->what, suffix, words->are,
             number, words->unit, limit_text);
    write_limit(words, limit_number, "", limit_text);
    snprintf(out->sentence, sizeof out->sentence, "%s %s%s%s; %s", words->verb, number, words->noun,
             suffix, limit_text);
    return false;
}
