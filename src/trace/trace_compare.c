#include "trace/trace_compare.h"

#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/num.h"
#include "base/text.h"
#include "trace/read/trace_read.h"
#include "trace/trace_diff.h"
#include "trace/trace_load.h"
#include "trace/trace_page.h"
#include "trace/trace_report.h"
#include "trace/trace_say.h"
#include "trace/trace_steps.h"

enum { TEXT_TOP = 20, SENTENCE_MAX = 192 };

#define IN(member) offsetof(struct trace_compare_options, member)

/* clang-format off */
static const struct opt opts[] = {
    { "max-slower", 0, "SHARE", OPT_TEXT, IN(max_slower), 0, 0, 0,
      "maximum growth of the span, or of a step: 5%", NULL },
    { "range", 0, "NAME[@N]", OPT_TEXT, IN(range), 0, 0, 0,
      "only launches of the host range NAME or /REGEX/", NULL },
    { "step-at", 0, "REGEX", OPT_TEXT, IN(step_at), 0, 0, 0,
      "kernels of this name begin steps: values per step", NULL },
    { "skip-steps", 0, "N", OPT_UINT, IN(skip_steps), 0, INT32_MAX, 0,
      "leave out the first N steps, or ranges of --range", NULL },
};
/* clang-format on */

const struct opt_group trace_compare_group = OPT_GROUP("Two recorded runs", opts);

bool trace_compare_are_runs(const struct opt_given *given)
{
    return trace_path_is_run(given->operands[0]) && trace_path_is_run(given->operands[1]);
}

/* Refuses the options that only a comparison of builds has. */
static bool check_options(const struct opt_given *given)
{
    static const char *const allowed[] = { "max-slower", "range",    "step-at", "skip-steps",
                                           "kernel",     "exclude",  "gpu",     "top",
                                           "wide",       "fragment", "format",  "json",
                                           "output",     "data" };
    for (size_t i = 0; i < given->count; i++) {
        bool found = false;
        for (size_t k = 0; k < sizeof allowed / sizeof *allowed; k++) {
            found = found || strcmp(given->opts[i]->name, allowed[k]) == 0;
        }
        if (!found) {
            cli_error("--%s cannot be used to compare two recorded runs", given->opts[i]->name);
            return false;
        }
    }
    return true;
}

/* The two runs and their comparison. */
struct comparison {
    struct trace_load runs[2];
    uint64_t steps[2]; /* 0 = unknown */
    struct trace_diff diff;
};

/*
 * Counts the chosen steps of a run, by --step-at, or else those of PyTorch; with --range, the
 * chosen ranges; 0 = unknown.  False when
 * memory runs out.
 */
static bool count_steps(const struct trace_load *load, const struct trace_compare_options *options,
                        uint64_t *steps)
{
    *steps = trace_steps_count(&load->trace);
    if (*steps > 0) {
        return true;
    }
    *steps = load->part.ranges_selected;
    return options->range != NULL || trace_count_steps(&load->trace, options->skip_steps, steps);
}

/* Reads one run; false after a message. */
static bool read_run(struct comparison *c, int which, const char *path,
                     const struct trace_compare_options *options,
                     const struct trace_compare_shared *shared, const struct registry *registry)
{
    struct trace_load *load = &c->runs[which];
    struct progress progress = { .total = 0 };
    struct trace_load_options load_options = { .machine = { .gpu = shared->gpu },
                                               .part = { .range = options->range,
                                                         .step_at = options->step_at,
                                                         .skip_steps = options->skip_steps },
                                               .select = { .kernel = shared->kernel,
                                                           .exclude = shared->exclude } };
    struct diag diag;
    diag_init(&diag, file_display_name(path));
    diag.warn = cli_warn;
    if (!trace_select_prepare(&load->select, &load_options.select, &diag) ||
        !trace_load_file(load, path, &progress, &diag) ||
        !trace_load_run(load, &load_options, registry, &diag)) {
        cli_error("%s", diag.text);
        return false;
    }
    trace_load_warn_of_time(&load->trace, &diag);
    if (trace_find_cut(&load->trace) != NULL) {
        return cli_refuse("%s: the file was not read to its end: the runs are not compared",
                          file_display_name(path));
    }
    if (load->trace.launch_count == 0) {
        cli_error("%s: the file has no kernel launches", file_display_name(path));
        return false;
    }
    return count_steps(load, options, &c->steps[which]) || cli_report_no_memory();
}

/*
 * Checks --max-slower.  Returns false if it is violated or cannot be checked, with the reason in
 * `why`.
 */
static bool check_slower(const struct trace_diff *diff, double limit, char why[SENTENCE_MAX])
{
    double old = diff->totals[0][TRACE_TOTAL_SPAN];
    double new = diff->totals[1][TRACE_TOTAL_SPAN];
    if (diff->steps[0] == 0 && diff->common_count == 0) {
        snprintf(why, SENTENCE_MAX,
                 "the runs are not comparable: their steps are unknown, and they have no kernel in "
                 "common; --max-slower cannot be checked");
        return false;
    }
    if (diff->steps[0] == 0 && !diff->same_launches) {
        snprintf(why, SENTENCE_MAX,
                 "the runs are not comparable: their steps are unknown, and a kernel of both "
                 "was launched more often in one of them; --max-slower cannot be checked");
        return false;
    }
    if (old <= 0) {
        snprintf(why, SENTENCE_MAX, "the old run has no duration: --max-slower cannot be checked");
        return false;
    }
    if (new > (1 + limit) * old) {
        char grown[NUM_DECIMAL_MAX];
        char allowed[NUM_DECIMAL_MAX];
        num_decimal_apart(100.0 * (new - old) / old, 100.0 * limit, 4, grown, allowed);
        snprintf(why, SENTENCE_MAX, "the span%s grew by %.40s %%; the limit is %.40s %%",
                 diff->steps[0] > 0 ? " of a step" : "", grown, allowed);
        return false;
    }
    return true;
}

static const char *find_name(void *ctx, int run, size_t row)
{
    const struct trace_load *load = &((struct comparison *)ctx)->runs[run];
    return trace_display_name_of(&load->select.names, trace_run_shape(&load->run, row))->text;
}

/* Writes the page, with `violation` unless it is NULL. */
static void write_page(struct comparison *c, const struct trace_compare_shared *shared,
                       const struct opt_given *given, const char *violation, struct out *out)
{
    static const struct table_heading first_columns[] = { { "name", NULL }, { NULL, NULL } };
    static const char *const omitted_columns[] = { "old.name", "new.name", NULL };
    static struct table table; /* too large for the stack; this function runs once */
    size_t top = (size_t)shared->top;
    size_t hidden = 0;
    for (size_t i = 0; i < c->diff.pair_count; i++) {
        hidden += !trace_diff_is_shown(&c->diff, i, top);
    }
    struct trace_diff_page page = { .diff = &c->diff,
                                    .files = { file_display_name(given->operands[0]),
                                               file_display_name(given->operands[1]) },
                                    .violation = violation,
                                    .is_same = trace_diff_is_same(&c->diff),
                                    .left_out = hidden,
                                    .name = find_name,
                                    .names = c };
    trace_diff_page_make(&page, cli_command_line());
    table_choose_columns(&table, trace_pair_say, first_columns, omitted_columns);
    struct render render = { .out = out, .table = &table, .has_many = true, .page = &page.page };
    render_begin(&render_html, &render);
    for (size_t i = 0; i < c->diff.pair_count && !page.is_same; i++) {
        const struct trace_pair *pair = &c->diff.pairs[i];
        const int run = pair->has[1] ? 1 : 0;
        if (trace_diff_is_shown(&c->diff, i, top)) {
            const struct trace_pair_row row = {
                .diff = &c->diff,
                .pair = pair,
                .name = find_name(c, run, pair->row[run]),
                .old_name = pair->has[0] ? find_name(c, 0, pair->row[0]) : NULL,
            };
            render_row(&render_html, &render, &row);
        }
    }
    render_end(&render_html, &render);
}

static void write_result(struct comparison *c, const struct trace_compare_shared *shared,
                         const struct opt_given *given, enum format format, const char *violation,
                         struct out *out)
{
    if (format == FORMAT_JSON) {
        record_json(trace_diff_say, &c->diff, RECORD_LINES, out);
        out_char(out, '\n');
    } else if (format == FORMAT_HTML) {
        write_page(c, shared, given, violation, out);
    } else {
        trace_diff_text(&c->diff, shared->top > 0 ? (size_t)shared->top : TEXT_TOP, find_name, c,
                        out);
    }
}

static int compare_runs(struct comparison *c, const struct trace_compare_options *options,
                        const struct trace_compare_shared *shared, const struct opt_given *given,
                        enum format format, struct output *output, const struct registry *registry)
{
    static const char formats[] = "text json html";
    char found[DIAG_QUOTE_MAX];
    char why[SENTENCE_MAX];
    double limit = -1;
    if (!text_has_word(formats, format_name(format))) {
        return cli_error("--format %s cannot be used for two recorded runs; must be one of: %s",
                         format_name(format), formats);
    }
    if (options->max_slower != NULL && !num_share(options->max_slower, &limit)) {
        return cli_error("--max-slower '%s': expected a share, such as 5%% or 0.05",
                         diag_quote(found, options->max_slower, strlen(options->max_slower)));
    }
    if (!check_options(given) || !read_run(c, 0, given->operands[0], options, shared, registry) ||
        !read_run(c, 1, given->operands[1], options, shared, registry)) {
        return CLI_ERROR;
    }
    if (!trace_diff_make(&c->diff, &c->runs[0].run, &c->runs[1].run, c->steps)) {
        cli_report_no_memory();
        return CLI_ERROR;
    }
    if (!output_open(output)) {
        return CLI_ERROR;
    }
    bool is_within_limit = limit < 0 || check_slower(&c->diff, limit, why);
    write_result(c, shared, given, format, is_within_limit ? NULL : why, &output->out);
    if (!is_within_limit) {
        cli_error("%s", why);
    }
    return output_close(output, cli_answer_status(is_within_limit), true);
}

int trace_compare(const struct trace_compare_options *options,
                  const struct trace_compare_shared *shared, const struct opt_given *given,
                  enum format format, struct output *output, const struct registry *registry)
{
    struct comparison c = { .steps = { 0, 0 } };
    int status = compare_runs(&c, options, shared, given, format, output, registry);
    trace_diff_free(&c.diff);
    trace_load_free(&c.runs[0]);
    trace_load_free(&c.runs[1]);
    return status;
}
