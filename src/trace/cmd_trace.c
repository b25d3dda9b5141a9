/* cmd_trace.c - `occ trace`: where a recorded run loses its time. */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/num.h"
#include "base/text.h"
#include "base/ull.h"
#include "command/commands.h"
#include "command/output.h"
#include "core/words.h"
#include "trace/trace_gate.h"
#include "trace/trace_load.h"
#include "trace/trace_page.h"
#include "trace/trace_report.h"
#include "trace/trace_say.h"

enum { TRACE_TEXT_TOP = 20, TRACE_SMS_MAX = 65535 };

struct trace_cmd {
    struct trace_load_options options;
    struct trace_gate_options gates;
    struct trace_violations violations;
    struct output output;
    struct opt_given given;
    struct trace_load load;
    struct trace_view view;
    struct trace_spans gaps;            /* for the time line of a page */
    char *warnings[TRACE_WARNINGS_MAX]; /* owned */
    size_t warning_count;
    const struct renderer *renderer;    /* NULL = text */
    void (*write)(struct trace_cmd *t); /* writes the rows */
    struct render render;
    struct table table;
    struct progress progress;
};

#define IN(member) offsetof(struct trace_cmd, member)

/* clang-format off */
static const struct opt machine_opts[] = {
    { "gpu", 'g', "NAME", OPT_TEXT, IN(options.machine.gpu), 0, 0, 0,
      "the GPU product, if the file lacks it or is wrong", OPT_GPUS },
    { "sms", 0, "N", OPT_UINT, IN(options.machine.sms), 1, TRACE_SMS_MAX, 0,
      "SM (CU) count, if the file lacks it or is wrong", NULL },
};

static const struct opt get_opts[] = {
    { "get", 0, "KEY,...", OPT_EACH, IN(output.get), 0, 0, 0,
      "print these values only, such as share,waves", OPT_COLUMNS },
};
/* clang-format on */

static const struct opt_group machine_group = OPT_GROUP("Machine", machine_opts);
static const struct opt_group get_group = OPT_GROUP("Output", get_opts);

/* ---- rows and options --------------------------------------------------------------------- */

static void write_rows(struct trace_cmd *t)
{
    struct trace_row row;
    for (size_t i = 0; i < t->view.count && t->render.out->error == 0; i++) {
        trace_view_row(&t->view, i, &row);
        render_row(t->renderer, &t->render, &row);
    }
}

static void write_totals(struct trace_cmd *t)
{
    render_row(t->renderer, &t->render, &t->load.run);
}

static void write_devices(struct trace_cmd *t)
{
    for (uint32_t i = 0; i < t->load.trace.device_count; i++) {
        struct trace_device_row row;
        trace_view_device(&t->load.run, i, &row);
        render_row(t->renderer, &t->render, &row);
    }
}

/* The kinds of rows whose keys --get prints.  The prefix of a key tells its kind. */
static const struct get_kind {
    const char *prefix;
    say_function *say;
    const char *examples;
    void (*write)(struct trace_cmd *t);
} get_kinds[] = {
    { "totals.", trace_totals_say, "totals.tail_high_ns or totals.small_high_ns", write_totals },
    { "devices.", trace_device_say, "devices.idle_ns or devices.idle.host_ns", write_devices },
    { "", trace_row_say, "share, time_ns, tail_high_ns, occupancy", write_rows },
};

static const struct get_kind *find_get_kind(const char *key)
{
    const struct get_kind *kind = get_kinds;
    while (!text_starts(key, kind->prefix)) {
        kind++; /* the last prefix, "", matches every key */
    }
    return kind;
}

/* Returns the kind that all keys of --get belong to; NULL after a message if their kinds differ. */
static const struct get_kind *choose_get_kind(const struct opt_texts *get)
{
    const struct get_kind *kind = find_get_kind(get->items[0]);
    for (size_t i = 0; i < get->count; i++) {
        for (const char *key = get->items[i]; key != NULL; key = strchr(key, ',')) {
            key += *key == ',';
            if (find_get_kind(key) != kind) {
                cli_refuse("--get: keys of totals, of devices and of kernels cannot be mixed");
                return NULL;
            }
        }
    }
    return kind;
}

static bool choose_output(struct trace_cmd *t, const struct command *command)
{
    enum format format = output_format(&t->output, FORMAT_TEXT, command->formats);
    if (format == FORMAT_NONE) {
        return false;
    }
    t->renderer = render_find(format, NULL);
    if (t->output.get.count > 0) {
        const struct get_kind *kind = choose_get_kind(&t->output.get);
        if (kind == NULL) {
            return false;
        }
        t->renderer = &render_get;
        t->write = kind->write;
        return output_parse_get(&t->output, kind->say, kind->examples, &t->table);
    }
    t->write = write_rows;
    t->render.say = trace_row_say;
    table_choose_all_columns(&t->table, trace_row_say);
    return true;
}

/* Checks the options and chooses the output; false after a message. */
static bool prepare(struct trace_cmd *t, const struct command *command)
{
    struct diag diag;
    diag_init(&diag, NULL);
    struct trace_select_options *select = &t->options.select;
    select->has_device = opt_was_given(&t->given, "device");
    select->has_min_time = opt_was_given(&t->given, "min-time");
    select->has_cv = opt_was_given(&t->given, "cv");
    t->options.machine.has_device = select->has_device;
    t->options.machine.device = select->device;
    t->options.part.has_from = opt_was_given(&t->given, "from");
    t->options.part.has_to = opt_was_given(&t->given, "to");
    if (t->given.operand_count == 0) {
        cli_error("no FILE is given; name traces of a profiler, or - for standard input");
        return false;
    }
    if (!trace_select_prepare(&t->load.select, select, &diag) ||
        !gate_read_limits(&trace_gate_group, &t->gates, &diag)) {
        cli_error("%s", diag.text);
        return false;
    }
    return choose_output(t, command);
}

/* ---- reading ------------------------------------------------------------------------------ */

/* Prints a warning and keeps it for the report. */
static void keep_warning(void *ctx, const char *text)
{
    struct trace_cmd *t = ctx;
    cli_warn(NULL, text);
    char *copy = malloc(strlen(text) + 1);
    if (copy != NULL && t->warning_count < TRACE_WARNINGS_MAX) {
        strcpy(copy, text);
        t->warnings[t->warning_count++] = copy;
    } else {
        free(copy);
    }
}

static bool read_files(struct trace_cmd *t)
{
    for (size_t i = 0; i < t->given.operand_count; i++) {
        const char *path = t->given.operands[i];
        struct diag diag;
        diag_init(&diag, file_display_name(path));
        diag.warn = keep_warning;
        diag.ctx = t;
        if (!trace_load_file(&t->load, path, &t->progress, &diag)) {
            cli_error("%s", diag.text);
            return false;
        }
    }
    if (t->load.trace.launch_count == 0) {
        cli_error("no kernel launches in %s%s", t->given.operands[0],
                  t->given.operand_count > 1 ? " or the other files" : "");
        return false;
    }
    return true;
}

/* Warns about doubtful launches: a warning for each kind of enum trace_doubt. */
static void warn_doubts(const struct trace_run *run, struct diag *diag)
{
    static const struct {
        const char *before, *after; /* the texts around "12 launches" */
    } texts[TRACE_DOUBT_COUNT] = {
        { "by occ's tables, ", " cannot run on the GPU, but did: the trace may be of another GPU" },
        { "", " ran with a carve-out of shared memory that holds fewer blocks than the largest "
              "carve-out: occ uses the smaller number" },
        { "the driver counts fewer or more clusters than occ expects for ",
          ": occ uses the driver's number" },
        { "the file gives another occupancy than occ for ", "" },
        { "the file gives an occupancy of 0 % for ",
          " with more shared memory than a block may have without opt-in, but they ran" },
        { "",
          " of a grid that is not a multiple of the cluster: such a launch fails, so the file is "
          "damaged or of another format" },
    };
    for (int i = 0; i < TRACE_DOUBT_COUNT; i++) {
        uint64_t launches = run->doubtful[i];
        if (launches > 0) {
            diag_warn(diag, 0, "%s%llu %s%s", texts[i].before, ull(launches),
                      words_by_count(launches, "launch", "launches"), texts[i].after);
        }
    }
}

/* Makes the report from the files: its rows, warnings and violations. */
static bool make_report(struct trace_cmd *t, const struct registry *registry)
{
    struct diag diag;
    const struct trace_gap_listener listener = { trace_lanes_add_gap, &t->gaps };
    diag_init(&diag, NULL);
    diag.warn = keep_warning;
    diag.ctx = t;
    if (t->renderer == &render_html) {
        t->options.gaps = &listener;
    }
    if (!trace_load_run(&t->load, &t->options, registry, &diag)) {
        cli_error("%s", diag.text);
        return false;
    }
    uint64_t top = t->options.select.rows.top;
    if (top == 0 && t->renderer == NULL) {
        top = TRACE_TEXT_TOP;
    }
    trace_view_make(&t->view, &t->load.run);
    t->view.gaps = &t->gaps;
    t->view.names = &t->load.select.names;
    if (!trace_select_rows(&t->load.select, top, &t->view, &diag)) {
        cli_error("%s", diag.text);
        return false;
    }
    trace_load_warn_of_time(&t->load.trace, &diag);
    warn_doubts(&t->load.run, &diag);
    if (!trace_gate_check(&t->gates, &t->view, &t->violations)) {
        cli_report_no_memory();
        return false;
    }
    t->view.violations = (const char *const *)t->violations.texts;
    t->view.violation_count = t->violations.count;
    t->view.warnings = (const char *const *)t->warnings;
    t->view.warning_count = t->warning_count;
    return true;
}

/* ---- writing ------------------------------------------------------------------------------ */

static struct trace_cmd state; /* the opt_targets[] point into it */

/* `is_marked` of the page: does the row violate --min-occupancy? */
static bool is_marked(const void *context, const void *record)
{
    (void)context;
    return trace_gate_row_violates_occupancy(&state.gates, record);
}

/* What is on the page; `about` is room for a text of it. */
static struct render_page make_page(const struct trace_cmd *t, char about[TRACE_ABOUT_MAX])
{
    bool by_stream = t->load.run.options.by == TRACE_BY_STREAM;
    struct render_page page = { .command_line = cli_command_line(),
                                .about = about,
                                .rows_title = by_stream ? "Streams" : "Kernels",
                                .words = trace_view_words(t->view.run),
                                .columns = by_stream ? trace_page_streams : trace_row_columns,
                                .above = trace_page_above,
                                .below = trace_page_below,
                                .is_marked = is_marked,
                                .context = &t->view,
                                .say_details = trace_page_say_details };
    trace_page_about(&t->view, about);
    page.sorted_by = select_first_key(&t->load.select.rows, &page.is_ascending);
    if (page.sorted_by == NULL) {
        page.sorted_by = TRACE_LOST_KEY; /* the order without --sort */
    }
    return page;
}

static void write_all(struct trace_cmd *t)
{
    struct render *render = &t->render;
    render->out = &t->output.out;
    render->table = &t->table;
    if (t->renderer == NULL) {
        struct report report;
        report_start(&report, false, render->out);
        trace_report(&t->view, &report);
        report_end(&report);
        return;
    }
    if (t->renderer == &render_json) {
        record_json(trace_say, &t->view, RECORD_LINES, render->out);
        out_char(render->out, '\n');
        return;
    }
    char about[TRACE_ABOUT_MAX];
    struct render_page page;
    if (t->renderer == &render_html) {
        page = make_page(t, about);
        render->page = &page;
    }
    render->has_many = true;
    render_begin(t->renderer, render);
    t->write(t);
    render_end(t->renderer, render);
}

static int run(const struct command *self, const struct registry *registry)
{
    struct trace_cmd *t = &state;
    if (!prepare(t, self) || !read_files(t) || !make_report(t, registry) ||
        !output_open(&t->output)) {
        return CLI_ERROR;
    }
    write_all(t);
    output_warn_of_where(&t->load.select.rows);
    for (size_t i = 0; i < t->violations.count; i++) {
        cli_error("%s", t->violations.texts[i]);
    }
    return output_close(&t->output, cli_answer_status(t->violations.count == 0), true);
}

static void release(void)
{
    struct trace_cmd *t = &state;
    opt_free(&get_group, t);
    trace_load_free(&t->load);
    trace_violations_free(&t->violations);
    free(t->gaps.items);
    for (size_t i = 0; i < t->warning_count; i++) {
        free(t->warnings[i]);
    }
}

static const struct opt_target opt_targets[] = {
    { &trace_part_group, &state.options.part },
    { &trace_select_group, &state.options.select },
    { &select_where_group, &state.options.select.rows },
    { &select_order_group, &state.options.select.rows },
    { &machine_group, &state },
    { &trace_gate_group, &state.gates },
    { &output_group, &state.output },
    { &get_group, &state },
    { NULL, NULL },
};

static const struct trace no_trace;
static const struct trace_run no_run = { .trace = &no_trace };
static const struct trace_view sample = { .run = &no_run };

static const struct record_kind kinds[] = {
    { "trace", trace_say, &sample, RECORD_ONE },
    { "row", trace_row_say, NULL, RECORD_LINE },
    { NULL, NULL, NULL, 0 },
};

const struct command command_trace = {
    .name = "trace",
    .usage = "FILE... [--by WHAT] [--kernel REGEX] [--gpu NAME] ...",
    .summary = "Where a recorded run loses its time: idle gaps, tails, small grids",
    .examples = { "trace run.sqlite --gpu a100",
                  "trace run.sqlite --gpu a100 --max-tail 5% -f csv" },
    .formats = "text json jsonl csv tsv md html",
    .has_page = true,
    .has_operands = true,
    .say = trace_row_say,
    .kinds = kinds,
    .targets = opt_targets,
    .given = &state.given,
    .run = run,
    .release = release,
};
