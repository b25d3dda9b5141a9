#include "trace/trace_load.h"

#include <stdio.h>
#include <string.h>

#include "base/num.h"
#include "base/text.h"
#include "base/ull.h"
#include "core/words.h"
#include "option/pattern.h"

#define IN(member) offsetof(struct trace_part_options, member)

enum { RANGE_NAME_MAX = 1024 };

/* clang-format off */
static const struct opt opts[] = {
    { "range", 0, "NAME[@N]", OPT_TEXT, IN(range), 0, 0, 0,
      "only launches of the host range NAME or /REGEX/", NULL },
    { "from", 0, "S", OPT_REAL, IN(from), 0, 1000000000, 0,
      "start S seconds after the first activity", NULL },
    { "to", 0, "S", OPT_REAL, IN(to), 0, 1000000000, 0,
      "end S seconds after the first activity", NULL },
    { "step-at", 0, "REGEX", OPT_TEXT, IN(step_at), 0, 0, 0,
      "kernels of this name begin steps: values per step", NULL },
    { "skip-steps", 0, "N", OPT_UINT, IN(skip_steps), 0, INT32_MAX, 0,
      "leave out the first N steps, or ranges of --range", NULL },
};
/* clang-format on */

const struct opt_group trace_part_group = OPT_GROUP("Part of the run", opts);

/* The name that --range gives. */
struct wanted_name {
    char name[RANGE_NAME_MAX];
    struct pattern pattern; /* given if the name is a regular expression */
};

static bool match_name(void *ctx, const char *name)
{
    const struct wanted_name *wanted = ctx;
    if (wanted->pattern.is_given) {
        return pattern_matches(&wanted->pattern, name);
    }
    return strcmp(wanted->name, name) == 0;
}

/*
 * Splits "NAME@N" or "/REGEX/@N" into the name and the instance, 0 without "@N".  Returns false
 * with an error in `diag`.
 */
static bool read_range(const char *text, struct wanted_name *wanted, uint64_t *instance,
                       struct diag *diag)
{
    size_t len = strlen(text);
    const char *at = strrchr(text, '@');
    char found[DIAG_QUOTE_MAX];
    *instance = 0;
    bool numbered = at != NULL && num_uint(at + 1, strlen(at + 1), instance);
    if (numbered) {
        len = (size_t)(at - text);
    }
    if (len == 0 || len >= sizeof wanted->name || (numbered && *instance == 0)) {
        return diag_error(diag, 0,
                          "--range '%s': expected NAME or /REGEX/, or either with @N, N from 1 on",
                          diag_quote(found, text, strlen(text)));
    }
    memcpy(wanted->name, text, len);
    wanted->name[len] = '\0';
    if (len > 2 && text[0] == '/' && text[len - 1] == '/') {
        wanted->name[len - 1] = '\0';
        return pattern_compile(&wanted->pattern, "range", wanted->name + 1, diag);
    }
    return true;
}

/* Refuses `option` if the trace has no API calls, or no ranges that the program set. */
static bool require_calls_and_ranges(const struct trace *trace, const char *option,
                                     struct diag *diag)
{
    if (trace->call_count > 0 && trace->user_range_count > 0) {
        return true;
    }
    const char *missing = trace->call_count == 0 ? "the API calls that launch kernels"
                                                 : "ranges that the program set";
    return diag_error(diag, 0, "%s: the trace does not have %s", option, missing);
}

static void warn_without_call(const struct trace_part *part, const char *option, struct diag *diag)
{
    const uint64_t counts[] = { part->launches_without_call, part->copies_without_call };
    char text[128] = "";
    if (counts[0] > 0) {
        text_join(text, sizeof text, "", "%llu %s", ull(counts[0]),
                  words_by_count(counts[0], "launch", "launches"));
    }
    if (counts[1] > 0) {
        text_join(text, sizeof text, " and ", "%llu %s", ull(counts[1]),
                  words_by_count(counts[1], "copy", "copies"));
    }
    if (text[0] != '\0') {
        diag_warn(diag, 0, "%s: %s without a recorded call %s left out", option, text,
                  words_by_count(counts[0] + counts[1], "is", "are"));
    }
}

/*
 * Chooses the launches and copies in --range, without its first --skip-steps instances; "@N"
 * overrides --skip-steps.
 */
static bool choose_range(const struct trace_part_options *options, const struct trace *trace,
                         struct trace_part *part, struct diag *diag)
{
    struct wanted_name wanted = { .name = "" };
    char what[RANGE_NAME_MAX + 16];
    uint64_t instance;
    bool ok = read_range(options->range, &wanted, &instance, diag) &&
              require_calls_and_ranges(trace, "--range", diag);
    if (ok) {
        snprintf(what, sizeof what, "--range '%s'", options->range);
        const struct trace_range_filter filter = { .match = match_name,
                                                   .ctx = &wanted,
                                                   .what = what,
                                                   .item = "range",
                                                   .skip = options->skip_steps,
                                                   .only = instance };
        ok = trace_part_choose_ranges(part, trace, &filter, diag);
    }
    if (ok) {
        warn_without_call(part, what, diag);
    }
    pattern_free(&wanted.pattern);
    return ok;
}

bool trace_part_options_apply(const struct trace_part_options *options, struct trace *trace,
                              struct trace_part *part, struct diag *diag)
{
    if (options->has_from || options->has_to) {
        double to = options->has_to ? options->to : 1e9;
        if (to <= options->from) {
            return diag_error(diag, 0, "--to must be later than --from");
        }
        if (!trace_part_cut_time(trace, (int64_t)(options->from * 1e9 + 0.5),
                                 (int64_t)(to * 1e9 + 0.5), diag)) {
            return false;
        }
    }
    if (options->step_at != NULL) { /* trace_steps_choose() chooses the part */
        return options->range == NULL ||
               diag_error(diag, 0, "--step-at and --range cannot be used together");
    }
    if (options->range != NULL) {
        return choose_range(options, trace, part, diag);
    }
    if (options->skip_steps == 0) {
        return true;
    }
    const struct trace_range_filter steps = { .match = trace_match_step,
                                              .what = "--skip-steps (of ProfilerStep#)",
                                              .item = "step",
                                              .skip = options->skip_steps,
                                              .keeps_rest = true };
    return require_calls_and_ranges(trace, "--skip-steps", diag) &&
           trace_part_choose_ranges(part, trace, &steps, diag);
}
