/* cmd_calc.c - `occ [calc]`: the occupancy of one launch, or a table of several launches. */
#include <stdio.h>
#include <string.h>

#include "base/ull.h"
#include "command/commands.h"
#include "command/output.h"
#include "command/progress.h"
#include "launch/answer_report.h"
#include "launch/answer_say.h"
#include "launch/best.h"
#include "launch/calc_gate.h"
#include "launch/calc_page.h"
#include "launch/check.h"
#include "launch/columns.h"
#include "launch/launches.h"
#include "launch/plot.h"
#include "launch/proposal.h"
#include "launch/rows.h"
#include "launch/sweep.h"
#include "launch/write_table.h"
#include "record/render.h"
#include "record/select.h"

/* The place of a machine for --best gpu. */
struct machine_rank {
    uint64_t rows;  /* so far */
    uint64_t place; /* from 1; machines that are as good have the same */
    double value;
};

struct calc {
    struct output output;
    const char *launches_path;
    struct launches launches;
    struct request request;
    struct calc_gate_options gates;
    struct opt_given given;
    struct select_options select_options;
    const char *best;    /* "threads", "tile", "stages", "split-k", "gpu", or NULL */
    bool ranks_machines; /* --best gpu */
    struct plot_options plot_options;
    struct plot plot;
    struct render render;
    struct table table;
    struct launch_table shown; /* of the text format */
    struct sweep sweep;
    struct sources sources;
    struct select select;
    struct progress progress;
    struct rows rows;
    char note[BEST_NOTE_MAX]; /* the last column of the row */
    struct machine_rank rank; /* of the row before */
    struct proposals proposals;
    bool has_proposals; /* of each row */
    struct calc_page page;
    bool has_rows;      /* run_rows() has run */
    struct table names; /* of the rows in the sentences of gates */
    bool has_gates;     /* some are given */
    bool is_violated;   /* a row violates a gate */
};

/*
 * Machines are ranked by useful time if there is a grid, else by the resident threads of an SM: the
 * warps of two vendors have different sizes.
 */
static const char *machine_key(const struct sweep *sweep)
{
    return columns_have_waves(sweep) ? "-waves.efficiency" : "-threads_per_sm";
}

/* The extent of an answer that must have both. */
static enum answer_extent max_extent(enum answer_extent a, enum answer_extent b)
{
    return answer_extent(a == ANSWER_HEADROOM || b == ANSWER_HEADROOM);
}

/* Makes the keys of --get the columns; false after printing an error. */
static bool parse_get(struct calc *calc)
{
    return calc->output.get.count == 0 ||
           output_parse_get(&calc->output, answer_say, "occupancy, limits.registers", &calc->table);
}

/* Writes the place of the machine of `answer`, whose rows come best first. */
static void write_rank(const struct answer *answer, struct machine_rank *rank, char *note)
{
    double value =
        answer->run.exists ? answer->run.waves.efficiency : answer->result.threads_per_sm;
    rank->rows++;
    if (rank->rows == 1 || value < rank->value) {
        rank->place = rank->rows;
    }
    rank->value = value;
    snprintf(note, BEST_NOTE_MAX, "%llu", ull(rank->place));
}

/* Checks the gates of the current row. */
static void check_row(struct calc *calc)
{
    OUT_TEXT(name, OUT_LINE);
    columns_write_name(&calc->names, &calc->rows.answer, &name);
    const char *text = out_string(&name);
    calc->is_violated |=
        !calc_gate_check(&calc->gates, &calc->rows.answer, text[0] != '\0' ? text : NULL);
}

static void write_row(struct calc *calc, const struct renderer *renderer)
{
    struct answer *answer = &calc->rows.answer;
    if (calc->has_gates) {
        check_row(calc);
    }
    if (calc->has_proposals) {
        proposals_make(answer, NULL, &calc->proposals);
        answer->proposals = &calc->proposals;
    }
    if (calc->ranks_machines) {
        write_rank(answer, &calc->rank, calc->note);
    } else if (calc->shown.note != NULL && answer->question->best != NULL) {
        best_note(answer, calc->note, sizeof calc->note);
    }
    render_row(renderer, &calc->render, answer);
}

/* Writes the rows in the order of the sweep. */
static enum rows_change write_in_order(struct calc *calc, const struct renderer *renderer,
                                       struct diag *diag)
{
    struct rows *rows = &calc->rows;
    enum rows_change change;
    while ((change = rows_next(rows, diag)) > ROWS_ERROR && calc->render.out->error == 0) {
        progress_tick(&calc->progress, rows->ordinal);
        if (select_accepts(&calc->select, &rows->answer)) {
            write_row(calc, renderer);
        }
    }
    return change;
}

/*
 * Writes the rows in the order of --sort: evaluates rows to sort them, and again, to the extent
 * `written`, to write them.
 */
static enum rows_change write_sorted(struct calc *calc, const struct renderer *renderer,
                                     enum answer_extent written, struct diag *diag)
{
    struct rows *rows = &calc->rows;
    struct select *select = &calc->select;
    enum rows_change change;
    bool is_ascending;
    const char *first = select_first_key(select, &is_ascending);
    bool grows = first != NULL && answer_key_grows_with_blocks(first);
    while ((change = rows_next(rows, diag)) > ROWS_ERROR) {
        progress_tick(&calc->progress, rows->ordinal);
        struct answer bound;
        /* Skips a series of launches if even their upper bound would be dropped. */
        if (rows->is_series_start && grows && rows_bound(rows, &bound) &&
            select_would_drop(select, &bound)) {
            rows_skip(rows);
        } else if (select_accepts(select, &rows->answer) &&
                   !select_add(select, rows->ordinal, &rows->answer, diag)) {
            return ROWS_ERROR;
        }
    }
    sort_finish(&select->sort);
    rows->extent = max_extent(rows->extent, written);
    for (size_t i = 0;
         i < select->sort.count && change != ROWS_ERROR && calc->render.out->error == 0; i++) {
        change = rows_seek(rows, sort_at(&select->sort, i), diag);
        if (change != ROWS_ERROR) {
            write_row(calc, renderer);
        }
    }
    return change;
}

/* Writes all rows, whose answers have the extent `written`. */
static int write_all(struct calc *calc, const struct renderer *renderer, enum answer_extent written)
{
    struct render *render = &calc->render;
    const bool is_sorted = calc->select.sort.key_count > 0;
    const enum answer_extent selected =
        answer_extent(select_uses(&calc->select, answer_key_is_headroom));
    struct diag diag;
    diag_init(&diag, NULL);
    diag.warn = cli_warn;
    rows_start(&calc->rows, &calc->sweep, is_sorted ? selected : max_extent(selected, written),
               calc->request.finds_best, calc->output.explain ? &calc->sources : NULL);
    progress_start(&calc->progress, calc->sweep.launch_count, output_is_terminal(&calc->output));
    render_begin(renderer, render);
    enum rows_change last = is_sorted ? write_sorted(calc, renderer, written, &diag)
                                      : write_in_order(calc, renderer, &diag);
    progress_end(&calc->progress);
    if (last == ROWS_ERROR) {
        return cli_error("%s", diag.text);
    }
    render_end(renderer, render);
    output_warn_of_where(&calc->select);
    return cli_answer_status(!calc->is_violated &&
                             (render->has_many || answer_launch_can_finish(&calc->rows.answer)));
}

/* Opens the output and writes all rows. */
static int write_rows(struct calc *calc, const struct renderer *renderer,
                      enum answer_extent written)
{
    if (!output_open(&calc->output)) {
        return CLI_ERROR;
    }
    int status = write_all(calc, renderer, written);
    return output_close(&calc->output, status, status != CLI_ERROR);
}

/* Draws the chart of --plot or --format svg. */
static int draw_chart(struct calc *calc, bool svg)
{
    struct diag diag;
    struct plot *plot = &calc->plot;
    diag_init(&diag, NULL);
    const char *chart = svg ? "--format svg" : "--plot";
    if (!output_check_conflict(chart, "--get", calc->output.get.count > 0) ||
        !output_check_conflict(chart, "--explain", calc->output.explain) ||
        !output_check_conflict(chart, "gates such as --min-occupancy", calc->has_gates) ||
        !output_check_conflict(chart, "--sort or --top", calc->select.sort.key_count > 0)) {
        return CLI_ERROR;
    }
    if (!output_check_conflict(chart, "a percentage of --sms",
                               calc->request.axes[REQUEST_SMS].is_share)) {
        return CLI_ERROR;
    }
    if (!plot_prepare(plot, &calc->plot_options, &calc->sweep, &diag)) {
        return cli_error("%s", diag.text);
    }
    if (!plot_fill(plot, &calc->rows, &calc->select, &diag)) {
        return cli_error("%s", diag.text);
    }
    output_warn_of_where(&calc->select);
    bool terminal = output_is_terminal(&calc->output);
    if (!output_open(&calc->output)) {
        return CLI_ERROR;
    }
    struct chart_style style = plot_style(&calc->plot_options, terminal, calc->output.has_colour);
    if (svg) {
        chart_svg(&plot->chart, SVG_WIDE, &calc->output.out);
    } else if (plot->chart.is_heat) {
        chart_heat(&plot->chart, &style, &calc->output.out);
    } else if (plot->chart.bars != NULL) {
        chart_bars(&plot->chart, &style, &calc->output.out);
    } else {
        chart_term(&plot->chart, &style, &calc->output.out);
    }
    return output_close(&calc->output, CLI_OK, true);
}

/* Prepares the request; with --launches, each row is a request of its own. */
static bool read_request(struct calc *calc, const struct registry *registry, struct diag *diag)
{
    struct request *request = &calc->request;
    request->may_lack_threads = calc->launches_path == NULL;
    calc->ranks_machines = calc->best != NULL && strcmp(calc->best, "gpu") == 0;
    return (calc->best == NULL || calc->ranks_machines || best_read(calc->best, request, diag)) &&
           (calc->launches_path != NULL || request_prepare(request, registry, diag));
}

/* Starts the sweep over the launches of --launches, or of the command line alone. */
static bool start_sweep(struct calc *calc, const struct registry *registry, struct diag *diag)
{
    struct request *request = &calc->request;
    if (calc->launches_path != NULL) {
        launches_init(&calc->launches, calc->launches_path, request, &calc->given, registry);
        if (!launches_read(&calc->launches, calc->launches_path, diag) ||
            !launches_sweep(&calc->launches, &calc->sweep, diag)) {
            return false;
        }
    } else if (!sweep_start(&calc->sweep, request, &calc->given, diag)) {
        return false;
    }
    return check_launches(&calc->sweep, diag);
}

/* Adds the order of --best gpu; false with an error in `diag`. */
static bool sort_machines(struct calc *calc, const char *examples, struct diag *diag)
{
    if (calc->select_options.sort.count > 0) {
        return diag_error(diag, 0, "--best gpu cannot be combined with --sort");
    }
    if (!sweep_has_several_machines(&calc->sweep)) {
        return diag_error(diag, 0, "--best gpu needs several machines, as in --gpu a100,h100-sxm");
    }
    return select_add_key(&calc->select, machine_key(&calc->sweep), examples, diag);
}

/*
 * Prepares --where, --sort, --top and --best gpu.  --top without --sort sorts by occupancy, best
 * first.
 */
static bool prepare_rows(struct calc *calc, struct diag *diag)
{
    static const char examples[] = "occupancy, threads or limits.registers";
    const struct select_options *options = &calc->select_options;
    struct select *select = &calc->select;
    if (!select_prepare(select, options, answer_say, examples, diag) ||
        (calc->ranks_machines && !sort_machines(calc, examples, diag)) ||
        (options->top > 0 && options->sort.count == 0 && !calc->ranks_machines &&
         !select_add_key(select, "-occupancy", examples, diag))) {
        return false;
    }
    return select->sort.key_count == 0 || options->top > 0 || options->where.count > 0 ||
           calc->sweep.launch_count <= SELECT_ROWS_MAX ||
           diag_error(diag, 0,
                      "--sort has %llu rows to hold; the limit is %d: --top N keeps the "
                      "first N only",
                      ull(calc->sweep.launch_count), SELECT_ROWS_MAX);
}

/* The page of --format html. */
static int write_page(struct calc *calc, struct diag *diag)
{
    const bool selects = calc->select_options.where.count > 0 || calc->select_options.top > 0;
    if (!selects && calc->sweep.launch_count > PAGE_ROWS_MAX) {
        return cli_error("--format html: %llu launches; a page has at most %d: --top and --where "
                         "select some",
                         ull(calc->sweep.launch_count), PAGE_ROWS_MAX);
    }
    columns_choose(&calc->table, &calc->sweep, true);
    calc->page.sources = &calc->sources;
    calc->page.explains = calc->output.explain;
    if (!calc_page_make(&calc->page, &calc->rows, &calc->sweep, calc->request.finds_best,
                        &calc->select, diag)) {
        return cli_error("%s", diag->text);
    }
    calc->page.page.command_line = cli_command_line();
    calc->render.page = &calc->page.page;
    return write_rows(calc, &render_html, ANSWER_BASIC);
}

/*
 * May add a last column to the text table: with --best, except --best split-k, the launches that
 * are as good, else the next best; with --best gpu, the place of the machine.
 */
static void choose_note(struct calc *calc)
{
    struct launch_table *shown = &calc->shown;
    if (calc->ranks_machines) {
        shown->note_title = "rank";
        shown->note_use = TEXT_COLUMN_STAYS;
    } else if (calc->request.finds_best && calc->request.best_axis != REQUEST_SPLIT_K) {
        shown->note_title = "next best";
        shown->note_use = TEXT_COLUMN_EXTRA;
    }
    if (shown->note_title != NULL) {
        shown->note = calc->note;
    }
}

/* Several launches as text: a table. */
static int write_text_table(struct calc *calc)
{
    struct launch_table *shown = &calc->shown;
    columns_choose(&calc->table, &calc->sweep, false);
    choose_note(calc);
    shown->sweep = &calc->sweep;
    shown->show_bars = output_is_terminal(&calc->output);
    shown->ascii = plot_style(&calc->plot_options, false, false).ascii;
    calc->render.state = shown;
    return write_rows(calc, &render_launch_table, ANSWER_BASIC);
}

/* The row of --best or of a file with one launch, as text: all that is said of one launch. */
static int write_text_of_one(struct calc *calc)
{
    calc->has_proposals = true;
    calc->render.state = &calc->sources;
    return write_rows(calc, &render_launch, ANSWER_HEADROOM);
}

/* JSON: an object, an array, or an object a line. */
static int write_objects(struct calc *calc, const struct renderer *renderer)
{
    const bool is_document = renderer == &render_json && !calc->render.has_many;
    calc->has_proposals = is_document || calc->request.proposals;
    return write_rows(calc, renderer, ANSWER_HEADROOM);
}

/* csv, tsv, md: the columns of the sweep. */
static int write_columns(struct calc *calc, const struct renderer *renderer)
{
    columns_choose(&calc->table, &calc->sweep, renderer->columns == RENDER_ALL);
    return write_rows(calc, renderer, ANSWER_BASIC);
}

/* The answer must have what the keys of --get ask for. */
static enum answer_extent get_extent(const struct table *table)
{
    return answer_extent(columns_need_headroom(table, &render_get));
}

static int run_rows(struct calc *calc, enum format format, const struct registry *registry,
                    struct diag *diag)
{
    const bool is_text = format == FORMAT_TEXT;
    const bool is_svg = format == FORMAT_SVG;
    calc->has_rows = true;
    if (!start_sweep(calc, registry, diag)) {
        return cli_error("%s", diag->text);
    }
    if (!parse_get(calc)) {
        return CLI_ERROR;
    }
    if (!prepare_rows(calc, diag)) {
        return cli_error("%s", diag->text);
    }
    if (calc->plot_options.plot != NULL && !is_svg && !is_text) {
        return cli_error("--plot needs --format text or svg, not %s", format_name(format));
    }
    if (is_svg || calc->plot_options.plot != NULL) {
        return draw_chart(calc, is_svg);
    }
    calc->render.has_many = calc->sweep.launch_count > 1;
    columns_choose_names(&calc->names, &calc->sweep);
    if (calc->table.column_count > 0) {
        return write_rows(calc, &render_get, get_extent(&calc->table));
    }
    if (is_text) {
        return calc->render.has_many ? write_text_table(calc) : write_text_of_one(calc);
    }
    const struct renderer *renderer = render_find(format, NULL);
    if (renderer == &render_html) {
        return write_page(calc, diag);
    }
    return renderer->columns == RENDER_NO_COLUMNS ? write_objects(calc, renderer)
                                                  : write_columns(calc, renderer);
}

/* ---- one launch: without a sweep -------------------------------------------------------------
 */

/* Is one launch asked for, in a format that has no columns, or values of it with --get? */
static bool is_one_launch(const struct calc *calc, enum format format)
{
    const struct select_options *options = &calc->select_options;
    bool selects = options->where.count > 0 || options->sort.count > 0 || options->top > 0;
    bool has_columns = format != FORMAT_TEXT && format != FORMAT_JSON && format != FORMAT_JSONL;
    return calc->launches_path == NULL && calc->best == NULL && !selects && !has_columns &&
           calc->plot_options.plot == NULL && request_is_one_launch(&calc->request);
}

/* Without a block size there is an answer to one launch, but neither columns nor steps. */
static bool check_threads(const struct calc *calc, bool is_one, struct diag *diag)
{
    if (!request_lacks_threads(&calc->request) || calc->launches_path != NULL) {
        return true;
    }
    if (calc->output.explain) {
        return diag_error(diag, 0, "--explain needs --threads");
    }
    return is_one || request_refuse_threads(&calc->request, diag);
}

/* Writes values of the answer, or all of it. */
static void write_answer(struct calc *calc, enum format format, const struct answer *answer)
{
    if (calc->table.column_count > 0) {
        render_row(&render_get, &calc->render, answer);
    } else if (format == FORMAT_TEXT) {
        launch_text_write(answer, calc->sources.registry, &calc->output.out);
    } else {
        const struct renderer *renderer = render_find(format, NULL);
        render_begin(renderer, &calc->render);
        render_row(renderer, &calc->render, answer);
        render_end(renderer, &calc->render);
    }
}

static int run_one_launch(struct calc *calc, enum format format, struct diag *diag)
{
    static struct answer answer; /* as all states of a command, too large for small stacks */
    struct choice choice = { .request = &calc->request };
    struct question question;
    if (!parse_get(calc)) {
        return CLI_ERROR;
    }
    if (!question_make(&choice, &question, diag)) {
        return cli_error("%s", diag->text);
    }
    if (calc->output.explain) {
        sources_add(&calc->sources, &question);
    }
    const bool is_whole = calc->table.column_count == 0;
    if (is_whole ? !proposals_answer(&question, &answer, &calc->proposals, diag)
                 : !answer_try(&question, get_extent(&calc->table), &answer, diag)) {
        return cli_error("%s", diag->text);
    }
    if (!output_open(&calc->output)) {
        return CLI_ERROR;
    }
    write_answer(calc, format, &answer);
    bool ok = answer_launch_can_finish(&answer);
    ok = calc_gate_check(&calc->gates, &answer, NULL) && ok;
    return output_close(&calc->output, cli_answer_status(ok), true);
}

static int calc_run(struct calc *calc, const struct command *command,
                    const struct registry *registry)
{
    struct diag diag;
    diag_init(&diag, NULL);
    diag.warn = cli_warn;
    calc->sources.registry = registry;
    if (!read_request(calc, registry, &diag)) {
        return cli_error("%s", diag.text);
    }
    enum format format = output_format(&calc->output, FORMAT_TEXT, command->formats);
    if (format == FORMAT_NONE) {
        return CLI_ERROR;
    }
    const bool is_one = is_one_launch(calc, format);
    if (!check_threads(calc, is_one, &diag) ||
        !gate_read_limits(&calc_gate_group, &calc->gates, &diag)) {
        return cli_error("%s", diag.text);
    }
    calc->has_gates = gate_is_given(&calc_gate_group, &calc->gates);
    calc->render =
        (struct render){ .say = answer_say, .table = &calc->table, .out = &calc->output.out };
    return is_one ? run_one_launch(calc, format, &diag) : run_rows(calc, format, registry, &diag);
}

static struct calc state; /* opt_targets[] points into it */

static int run(const struct command *self, const struct registry *registry)
{
    return calc_run(&state, self, registry);
}

static void release(void)
{
    if (state.has_rows) {
        plot_free(&state.plot);
        calc_page_free(&state.page);
        select_free(&state.select);
        launches_free(&state.launches);
    }
    best_free(&state.sweep.best);
    if (state.output.explain) {
        sources_free(&state.sources);
    }
    select_options_free(&state.select_options);
    opt_free(&output_value_group, &state.output);
    request_free(&state.request);
}

static const struct opt file_opts[] = {
    { "launches", 0, "FILE", OPT_TEXT, offsetof(struct calc, launches_path), 0, 0, 0,
      "launches, one a row: CSV, TSV, JSON Lines", OPT_FILES },
};

static const struct opt_group file_group = OPT_GROUP("Launch", file_opts);

static const struct opt best_opts[] = {
    { "best", 0, "OPTION", OPT_TEXT, offsetof(struct calc, best), 0, 0, 0,
      "best by:", "threads tile stages split-k gpu" },
};

static const struct opt_group best_group = OPT_GROUP("Rows", best_opts);

static const struct opt_target opt_targets[] = {
    { &request_group, &state.request },
    { &file_group, &state },
    { &latency_group, &state.request.latency_options },
    { &work_group, &state.request.work_options },
    { &select_where_group, &state.select_options },
    { &select_order_group, &state.select_options },
    { &best_group, &state },
    { &calc_gate_group, &state.gates },
    { &output_group, &state.output },
    { &output_value_group, &state.output },
    { &plot_group, &state.plot_options },
    { NULL, NULL },
};

static const struct record_kind kinds[] = {
    { "launch", answer_say, NULL, RECORD_DOCUMENT | RECORD_LINE },
    { NULL, NULL, NULL, 0 },
};

const struct command command_calc = {
    .name = "calc",
    .usage = "{--arch | --gpu} NAME --threads N [--regs N] [--smem BYTES] ...",
    .summary = "Occupancy of one launch, or a table of several",
    .examples = { "-a sm_80 -t 256 -r 40 -s 8K",
                  "-g a100 -t 64:1024:64 -r 40 --grid 2000 --sort -efficiency --top 3" },
    .formats = "text json jsonl csv tsv md svg html",
    .say = answer_say,
    .kinds = kinds,
    .targets = opt_targets,
    .given = &state.given,
    .run = run,
    .release = release,
};
