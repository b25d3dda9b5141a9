/* cmd_solve.c - `occ solve`: what to change to reach a target; a launch's steps; its frontier. */
#include <string.h>

#include "base/num.h"
#include "base/text.h"
#include "base/ull.h"
#include "command/commands.h"
#include "command/output.h"
#include "launch/answer_text.h"
#include "launch/latency_options.h"
#include "launch/plot.h"
#include "launch/sweep.h"
#include "solve/plot_frontier.h"
#include "solve/solve_report.h"

enum { SOLVE_MILLION = 1000000, TARGET_COUNT_MAX = 65535 };

struct solve_options {
    const char *target;
    const char *frontier;
    bool plot;
    bool ascii;
};

#define SOLVE(member) offsetof(struct solve_options, member)

/* clang-format off */
static const struct opt opts[] = {
    { "target", 0, "TARGET", OPT_TEXT, SOLVE(target), 0, 0, 0,
      "75%, 0.75, '48 warps' or '6 blocks' per SM", NULL },
    { "frontier", 0, "regs,smem", OPT_TEXT, SOLVE(frontier), 0, 0, 0,
      "maximum of both, for each number of blocks", "regs,smem" },
    { "plot", 0, NULL, OPT_FLAG, SOLVE(plot), 0, 0, 0, "draw the frontier", NULL },
    { "ascii", 0, NULL, OPT_FLAG, SOLVE(ascii), 0, 0, OPT_SAME_LINE, "in ASCII only", NULL },
};
/* clang-format on */

static const struct opt_group solve_group = OPT_GROUP("Solve", opts);

struct solve_cmd {
    struct output output;
    struct request request;
    struct opt_given given;
    struct solve_options options;
    struct sweep sweep;
    struct question question;
    struct answer answer;
    struct solve solve;
    struct plot plot;
    struct solve_page page;
    struct render render;
    struct table table;
};

/*
 * Reads a decimal number, and sets `*out` to the number times `scale`, rounded up: "75" with scale
 * 10^4 becomes 750000 (millionths).  Returns the length of the text that it read, or 0 if there is
 * no number or `*out` would exceed a million.
 */
static size_t read_share(const char *text, uint32_t scale, uint32_t *out)
{
    uint64_t value = 0;
    uint64_t unit = scale;
    size_t at = 0;
    bool round_up = false;
    for (; text_is_digit(text[at]); at++) {
        value = value * 10 + (uint64_t)(text[at] - '0') * scale;
        if (value > SOLVE_MILLION) {
            return 0;
        }
    }
    size_t digit_count = at;
    if (text[at] == '.') {
        for (at++; text_is_digit(text[at]); at++, digit_count++) {
            unit /= 10;
            value += (uint64_t)(text[at] - '0') * unit;
            round_up = round_up || (unit == 0 && text[at] != '0');
        }
    }
    *out = (uint32_t)value + round_up;
    return digit_count > 0 && text[at - 1] != '.' && *out <= SOLVE_MILLION ? at : 0;
}

/* Reads a target such as "48 warps" or "6blocks", also with AMD's words. */
static bool read_count(const char *text, struct occ_target *out)
{
    static const struct {
        const char *word;
        enum occ_target_kind kind;
    } words[] = {
        { "warps", OCC_TARGET_WARPS },       { "warp", OCC_TARGET_WARPS },
        { "waves", OCC_TARGET_WARPS },       { "wave", OCC_TARGET_WARPS },
        { "blocks", OCC_TARGET_BLOCKS },     { "block", OCC_TARGET_BLOCKS },
        { "workgroups", OCC_TARGET_BLOCKS }, { "workgroup", OCC_TARGET_BLOCKS },
    };
    uint32_t count = 0;
    size_t digits = strspn(text, "0123456789");
    const char *word = text + digits + strspn(text + digits, " ");
    for (size_t i = 0; i < digits && count <= TARGET_COUNT_MAX; i++) {
        count = count * 10 + (uint32_t)(text[i] - '0');
    }
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcmp(word, words[i].word) == 0) {
            *out = (struct occ_target){ words[i].kind, count };
            return in_range(count, 1, TARGET_COUNT_MAX);
        }
    }
    return false;
}

static bool read_target(const char *text, const struct occ_arch *arch, struct occ_target *out)
{
    uint32_t share;
    size_t used = read_share(text, SOLVE_MILLION, &share);
    if (used > 0 && text[used] == '\0') {
        return occ_target_share(arch, share, out) == OCC_OK;
    }
    used = read_share(text, SOLVE_MILLION / 100, &share);
    if (used > 0) {
        const char *sign = text + used + strspn(text + used, " ");
        if (strcmp(sign, "%") == 0) {
            return occ_target_share(arch, share, out) == OCC_OK;
        }
    }
    return read_count(text, out);
}

/* Prints which targets are allowed; returns false. */
static bool refuse_target(const char *text)
{
    char found[DIAG_QUOTE_MAX];
    diag_quote(found, text, strlen(text));
    if (num_lacks_percent(text) && strchr(text, '.') != NULL) {
        return cli_refuse("--target '%s': did you mean %s%%?", found, found);
    }
    if (num_lacks_percent(text)) {
        return cli_refuse("--target '%s': did you mean %s%%, or '%s warps' or '%s blocks' per SM?",
                          found, found, found, found);
    }
    return cli_refuse("--target '%s': expected a share above 0%% and up to 100%%, such as 75%% or "
                      "0.75, or '48 warps' or '6 blocks' (1 to %d)",
                      found, TARGET_COUNT_MAX);
}

/* Checks --plot and --format svg against the other options; false after a message. */
static bool check_chart(const struct solve_options *o, const struct output *output,
                        enum format format)
{
    bool svg = format == FORMAT_SVG;
    const char *chart = svg ? "--format svg" : "--plot";
    if (!svg && !o->plot) {
        return true;
    }
    if (!svg && format != FORMAT_TEXT) {
        return cli_refuse("--plot needs --format text or svg, not %s", format_name(format));
    }
    if (o->plot && o->frontier == NULL) {
        return cli_refuse("--plot draws a frontier; give --frontier regs,smem%s",
                          o->target != NULL ? " instead of --target" : "");
    }
    return output_check_conflict(chart, "--target", o->target != NULL) &&
           output_check_conflict(chart, "--get", output->get.count > 0) &&
           output_check_conflict(chart, "--explain", output->explain);
}

/* Checks the options and fills cmd->solve. */
static bool prepare(struct solve_cmd *cmd, enum format format, const struct renderer *renderer)
{
    const struct solve_options *o = &cmd->options;
    struct solve *solve = &cmd->solve;
    char found[DIAG_QUOTE_MAX];
    *solve = (struct solve){ .answer = &cmd->answer,
                             .target_text = o->target,
                             .wants_frontier = o->frontier != NULL,
                             .wants_steps = cmd->output.explain };
    if (o->frontier != NULL && strcmp(o->frontier, "regs,smem") != 0 &&
        strcmp(o->frontier, "smem,regs") != 0) {
        return cli_refuse("--frontier '%s': must be regs,smem",
                          diag_quote(found, o->frontier, strlen(o->frontier)));
    }
    if (o->frontier != NULL && o->target != NULL) {
        return cli_refuse("--target cannot be combined with --frontier");
    }
    if (!check_chart(o, &cmd->output, format)) {
        return false;
    }
    if (renderer != NULL && renderer->columns != RENDER_NO_COLUMNS && cmd->output.explain) {
        return cli_refuse("--explain needs --format text, json or jsonl, not %s",
                          format_name(format));
    }
    if (o->target != NULL && !read_target(o->target, cmd->question.arch, &solve->target)) {
        return refuse_target(o->target);
    }
    return true;
}

/* Makes the question from the options, which must describe one launch. */
static bool read_question(struct solve_cmd *cmd, const struct registry *registry)
{
    struct diag diag;
    diag_init(&diag, NULL);
    diag.warn = cli_warn;
    if (!request_prepare(&cmd->request, registry, &diag) ||
        !sweep_start(&cmd->sweep, &cmd->request, &cmd->given, &diag)) {
        return cli_refuse("%s", diag.text);
    }
    if (cmd->sweep.launch_count > 1) {
        return cli_refuse("solve takes one launch; the options describe %llu",
                          ull(cmd->sweep.launch_count));
    }
    if (!sweep_question(&cmd->sweep, &cmd->question, &diag)) {
        return cli_refuse("%s", diag.text);
    }
    return true;
}

/*
 * With --target, 0 if it can be reached; with --frontier, always 0; with neither, 0 if the launch
 * can finish.
 */
static int status_of(const struct solve_cmd *cmd)
{
    const struct solve *solve = &cmd->solve;
    if (solve->target_text != NULL) {
        return cli_answer_status(solve->is_reachable);
    }
    return cli_answer_status(solve->wants_frontier || answer_launch_can_finish(&cmd->answer));
}

static int draw_chart(struct solve_cmd *cmd, bool svg)
{
    struct diag diag;
    diag_init(&diag, NULL);
    if (cmd->solve.wants_frontier && !plot_frontier(&cmd->plot, &cmd->solve, &diag)) {
        return cli_error("%s", diag.text);
    }
    const struct plot_options options = { .ascii = cmd->options.ascii };
    if (!output_open(&cmd->output)) {
        return CLI_ERROR;
    }
    struct chart_style style =
        plot_style(&options, output_is_terminal(&cmd->output), cmd->output.has_colour);
    if (!cmd->solve.wants_frontier) {
        stairs_svg(&cmd->solve, SVG_WIDE, &cmd->output.out);
    } else if (svg) {
        chart_svg(&cmd->plot.chart, SVG_WIDE, &cmd->output.out);
    } else {
        chart_term(&cmd->plot.chart, &style, &cmd->output.out);
    }
    return output_close(&cmd->output, status_of(cmd), true);
}

/* Makes the page, and the chart of a frontier for it. */
static bool make_page(struct solve_cmd *cmd, struct diag *diag)
{
    const struct chart *frontier = NULL;
    if (cmd->solve.wants_frontier) {
        if (!plot_frontier(&cmd->plot, &cmd->solve, diag)) {
            return false;
        }
        frontier = &cmd->plot.chart;
    }
    solve_page_make(&cmd->page, &cmd->solve, frontier, cli_command_line());
    cmd->render.page = &cmd->page.page;
    return true;
}

/*
 * What --get takes its values from: the JSON document if each key is one of it, in full; else the
 * rows of csv.
 */
static say_function *keys_say(const struct solve_cmd *cmd)
{
    say_function *document = solve_document_say(&cmd->solve);
    return output_get_is_in_full(&cmd->output, document) ? document : solve_rows_say(&cmd->solve);
}

static int solve_run(struct solve_cmd *cmd, const struct command *self,
                     const struct registry *registry)
{
    enum format format = output_format(&cmd->output, FORMAT_TEXT, self->formats);
    if (format == FORMAT_NONE) {
        return CLI_ERROR;
    }
    const struct renderer *renderer = render_find(format, render_solve);
    struct solve *solve = &cmd->solve;
    if (!read_question(cmd, registry) || !prepare(cmd, format, renderer) ||
        !output_parse_get(&cmd->output, keys_say(cmd), "regs, blocks_per_sm", &cmd->table)) {
        return CLI_ERROR;
    }
    if (cmd->table.column_count > 0) {
        renderer = &render_get;
    }
    struct diag diag;
    diag_init(&diag, NULL);
    if (!answer_try(&cmd->question, ANSWER_HEADROOM, &cmd->answer, &diag) ||
        !solve_make(solve, &diag)) {
        return cli_error("%s", diag.text);
    }
    solve_propose(solve, &cmd->answer);
    if (cmd->options.plot || renderer == NULL) {
        return draw_chart(cmd, renderer == NULL);
    }
    if (renderer == &render_html && !make_page(cmd, &diag)) {
        return cli_error("%s", diag.text);
    }
    if (!output_open(&cmd->output)) {
        return CLI_ERROR;
    }
    cmd->render.table = &cmd->table;
    cmd->render.out = &cmd->output.out;
    solve_write(solve, renderer, &cmd->render);
    return output_close(&cmd->output, status_of(cmd), true);
}

static struct solve_cmd state; /* opt_targets[] points into it */

static int run(const struct command *self, const struct registry *registry)
{
    return solve_run(&state, self, registry);
}

static void release(void)
{
    plot_free(&state.plot);
    solve_free(&state.solve);
    opt_free(&output_value_group, &state.output);
    request_free(&state.request);
}

static const struct opt_target opt_targets[] = {
    { &solve_group, &state.options },
    { &request_group, &state.request },
    { &latency_group, &state.request.latency_options },
    { &work_group, &state.request.work_options },
    { &output_group, &state.output },
    { &output_value_group, &state.output },
    { NULL, NULL },
};

/* Empty records for the schema: without --target and --frontier, with --target, with --frontier. */
static const struct solve samples[] = {
    { .is_reachable = true },
    { .is_reachable = true, .target_text = "" },
    { .is_reachable = true, .wants_frontier = true },
};

static const struct record_kind kinds[] = {
    { "staircases", solve_say, &samples[0], RECORD_ONE | RECORD_LINE },
    { "target", solve_say, &samples[1], RECORD_ONE | RECORD_LINE },
    { "frontier", solve_say, &samples[2], RECORD_ONE | RECORD_LINE },
    { NULL, NULL, NULL, 0 },
};

const struct command command_solve = {
    .name = "solve",
    .usage = "[--target TARGET] --arch NAME --threads N ...",
    .summary = "What to change to reach a target, and where the steps are",
    .examples = { "solve -a sm_80 -t 256 -r 40 -s 8K --target 100%",
                  "solve -a sm_90 -t 256 -r 40 --frontier regs,smem" },
    .formats = "text json jsonl csv tsv md svg html",
    .has_page = true,
    .kinds = kinds,
    .targets = opt_targets,
    .given = &state.given,
    .run = run,
    .release = release,
};
