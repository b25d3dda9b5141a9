/* cmd_kernels.c - `occ kernels`: a row for each kernel of logs, binaries and profiles. */
#include "kernels/kernels.h"

#include <unistd.h>

#include "base/text.h"
#include "command/commands.h"
#include "kernels/kernel_merge.h"
#include "launch/columns.h"

/* clang-format off */
static const struct opt opts[] = {
    { "all", 0, NULL, OPT_FLAG, offsetof(struct kernels, wants_unlaunched), 0, 0, 0,
      "also kernels that no launch of a report ran", NULL },
    { "group", 0, NULL, OPT_FLAG, offsetof(struct kernels, is_grouped), 0, 0, 0,
      "one row for each template, with ranges", NULL },
    { "lines", 0, "N", OPT_UINT, offsetof(struct kernels, lines), 1, KERNELS_LINES_MAX, 0,
      "of each kernel, the N lines that spill most", NULL },
    { "nvdisasm", 0, "PROGRAM", OPT_TEXT, offsetof(struct kernels, nvdisasm), 0, 0, 0,
      "run PROGRAM on cubins to find where registers peak", NULL },
};

static const struct opt get_opts[] = {
    { "get", 0, "KEY,...", OPT_EACH, offsetof(struct output, get), 0, 0, 0,
      "print these values only, such as regs,occupancy", OPT_COLUMNS },
};
/* clang-format on */

static const struct opt_group rows_group = OPT_GROUP("Kernels", opts);
static const struct opt_group get_group = OPT_GROUP("Output", get_opts);

/* Is there a gate or a baseline?  Only these make findings. */
static bool has_gates(const struct kernels *kernels)
{
    return gate_is_given(&kernels_gate_group, &kernels->gates) ||
           kernels->baseline_options.read != NULL;
}

/*
 * The name of the next row, from which the shortened name of row `index` must differ; NULL if there
 * is none.
 */
static const char *find_next_name(struct kernels *kernels, size_t index)
{
    struct kernels_launch *launch = &kernels->launch;
    if (index + 1 >= launch->count) {
        return NULL;
    }
    return kernels_launch_shown_name(launch, launch->refs[index + 1].kernel);
}

/* Is row or group `index` among the first --top? */
static bool is_in_top(const struct kernels *kernels, size_t index)
{
    return kernels->options.rows.top == 0 || index < kernels->options.rows.top;
}

/* Visits all rows for the summary at the top of a page. */
static void summarise(struct kernels *kernels)
{
    for (size_t i = 0; i < kernels->launch.count; i++) {
        kernels->row = kernels_launch_row(&kernels->launch, i, false);
        kernels_summary_add(&kernels->summary, kernels->row);
        kernels_count_violations(kernels, i);
    }
}

/*
 * Writes the rows or groups.  Counts the violations without writing them; for a page, summarise()
 * has counted them.
 */
static void write_rows(struct kernels *kernels)
{
    struct kernels_launch *launch = &kernels->launch;
    struct render *render = &kernels->render;
    const struct renderer *renderer = kernels->renderer;
    bool needs_headroom = !kernels->is_grouped && columns_need_headroom(&kernels->table, renderer);
    bool has_rows = !kernels->is_grouped && kernels->format != KERNELS_FINDINGS;
    bool checks = has_gates(kernels);
    size_t grids_without_sms = 0;
    for (size_t i = 0; i < launch->count && render->out->error == 0; i++) {
        bool is_shown = has_rows && is_in_top(kernels, i);
        kernels->row = kernels_launch_row(launch, i, needs_headroom && is_shown);
        if (is_shown) {
            if (kernels->text.width > 0) {
                kernels->text.next_name = find_next_name(kernels, i);
            }
            render_row(renderer, render, kernels->row);
            kernels->summary.shown++;
        }
        if (kernels->format == KERNELS_TEXT || kernels->format == KERNELS_MARKDOWN) {
            kernels_summary_add(&kernels->summary, kernels->row);
        }
        if (kernels->format != KERNELS_PAGE && checks) {
            kernels_count_violations(kernels, i);
        }
        const struct question *q = kernels->row->answer.question;
        grids_without_sms +=
            kernels->row->has_answer && kernels->row->answer.grid > 0 && q->sms == 0;
    }
    for (size_t i = 0; i < kernels->groups.count && is_in_top(kernels, i); i++) {
        render_row(renderer, render, &kernels->groups.items[i]);
    }
    if (grids_without_sms > 0 && opt_was_given(&kernels->given, "grid")) {
        cli_warn(NULL, "--grid changes nothing without the number of SMs; give --gpu or --sms");
    }
}

/* Writes the table, the violations, and the comparison with the baseline. */
static void write_all(struct kernels *kernels)
{
    struct render *render = &kernels->render;
    if (kernels->format == KERNELS_PAGE) {
        summarise(kernels);
        kernels->page.words = kernels->summary.words;
        kernels->page.about = "An input was not read completely: kernels are missing.";
        if (!kernels->collection.has_failed) {
            kernels->page.about =
                kernels_page_about(&kernels->summary, kernels->launch.kernel_count);
        }
    }
    render_begin(kernels->renderer, render);
    kernels->summary.kernels = kernels->launch.kernel_count;
    kernels->summary.internal = kernels->launch.internal_count;
    write_rows(kernels);
    if (kernels->format != KERNELS_FINDINGS) {
        render_end(kernels->renderer, render);
    }
    if (kernels->format == KERNELS_PAGE) {
        return; /* the page has the rest */
    }
    bool is_whole = !kernels->collection.has_failed;
    if (kernels->format == KERNELS_TEXT && !kernels->is_grouped && is_whole) {
        kernels_summary_text(&kernels->summary, render->out);
    }
    if (kernels->format == KERNELS_TEXT || kernels->format == KERNELS_MARKDOWN) {
        kernels_write_lacking(kernels);
    }
    size_t gate_violations = kernels->violation_count;
    if (kernels->baseline_options.read != NULL) {
        gate_violations -= kernels_baseline_count_worse(&kernels->baseline);
    }
    if (gate_violations > 0 &&
        (kernels->format == KERNELS_TEXT || kernels->format == KERNELS_MARKDOWN)) {
        out_printf(render->out, "\n%zu violation%s:\n", gate_violations,
                   text_plural(gate_violations));
        out_text(render->out, kernels->format == KERNELS_MARKDOWN ? "\n" : "");
    }
    if (kernels->violation_count > 0 || kernels->format == KERNELS_FINDINGS) {
        kernels_write_violations(kernels);
    }
    if (kernels->format == KERNELS_FINDINGS) {
        render_end(kernels->renderer, render);
    }
    if (kernels->baseline_options.read != NULL) {
        kernels_write_comparison(kernels);
    }
}

/* Checks the format against the other options; false after a message. */
static bool check_format(const struct kernels *kernels, enum format format)
{
    bool findings = kernels->format == KERNELS_FINDINGS;
    if (findings && !has_gates(kernels)) {
        return cli_refuse("--format %s has nothing to say without a gate such as --max-spill 0, or "
                          "--baseline",
                          format_name(format));
    }
    return !kernels->is_grouped ||
           (output_check_conflict("--group", "--format gcc, sarif or github", findings) &&
            output_check_conflict("--group", "--get", kernels->output.get.count > 0));
}

static const struct renderer *find_renderer(const struct kernels *kernels, enum format format)
{
    const struct renderer *found = render_find(format, render_findings);
    if (finding_is_format(found)) {
        return found;
    }
    return render_find(format, kernels->is_grouped ? render_kernel_groups : render_kernels);
}

static enum kernels_format format_of(const struct renderer *renderer)
{
    if (finding_is_format(renderer)) {
        return KERNELS_FINDINGS;
    }
    if (renderer == &render_html) {
        return KERNELS_PAGE;
    }
    if (renderer == &render_kernels[RENDER_KERNELS_TEXT] || renderer == render_kernel_groups) {
        return KERNELS_TEXT;
    }
    return renderer == &render_kernels[RENDER_KERNELS_MD] || renderer == &render_md
               ? KERNELS_MARKDOWN
               : KERNELS_DATA;
}

static bool choose_output(struct kernels *kernels, const struct command *command)
{
    enum format format = output_format(&kernels->output, FORMAT_TEXT, command->formats);
    bool get = kernels->output.get.count > 0;
    kernels->render.table = &kernels->table;
    kernels->render.say = kernel_say;
    if (format == FORMAT_NONE) {
        return false;
    }
    kernels->renderer = find_renderer(kernels, format);
    kernels->format = format_of(kernels->renderer);
    if (!check_format(kernels, format)) {
        return false;
    }
    if (!output_parse_get(&kernels->output, kernel_say, "regs, spill, occupancy, limits.registers",
                          &kernels->table)) {
        return false;
    }
    if (get) {
        kernels->renderer = &render_get;
        kernels->format = KERNELS_DATA;
    } else if (kernels->is_grouped) {
        kernels->render.say = kernel_group_say;
        if (kernels->format == KERNELS_TEXT) {
            kernel_group_start_text(&kernels->table);
        } else {
            kernel_group_start(&kernels->table);
        }
    } else if (kernels->renderer->columns == RENDER_NO_COLUMNS) {
        shown_choose(kernels_shown, kernel_say, &kernels->table);
    } else {
        table_choose_columns(&kernels->table, kernel_columns_say, kernels_columns,
                             kernels_left_out);
    }
    kernels->collection.list.wants_places = kernels->format == KERNELS_FINDINGS;
    kernels->collection.list.wants_unlaunched = kernels->wants_unlaunched;
    kernels->collection.list.spill_lines_max = kernels->lines;
    if (kernels->format == KERNELS_FINDINGS && kernels->lines == 0) {
        kernels->collection.list.spill_lines_max = KERNELS_LINES_IN_FINDING;
    }
    kernels->text.show_lines = kernels->lines > 0;
    return true;
}

/* Is there code for one of the architectures of --arch? */
static bool has_code(const struct kernels *kernels)
{
    const struct kernel_list *list = &kernels->collection.list;
    for (size_t i = 0; i < list->count; i++) {
        if (kernels_machine_wants(&kernels->launch, list->items[i].arch)) {
            return true;
        }
    }
    return false;
}

/* Prints which options select no kernel, and returns false. */
static bool report_none_selected(const struct kernels *kernels)
{
    const struct kernels_launch *launch = &kernels->launch;
    size_t count = kernels->collection.list.count;
    char why[KERNELS_MACHINE_WHY_MAX] = "";
    const char *options = launch->machines.gpus > 0 ? "--gpu selects" : "--arch selects";
    if (launch->internal_count == count && count > 0) {
        return cli_refuse(
            "every kernel read is part of the CUDA runtime (%zu in all); --internal shows "
            "them",
            count);
    }
    if (launch->exclude.is_given) {
        options = launch->pattern.is_given || launch->machines.count > 0
                      ? "--exclude and the other options select"
                      : "--exclude leaves";
    } else if (launch->pattern.is_given && launch->machines.count > 0) {
        options = "--kernel and the machine select";
    } else if (launch->pattern.is_given) {
        options = "--kernel selects";
    }
    if (kernels_machine_is_arch(launch) ? !has_code(kernels)
                                        : launch->machines.gpus > 0 && !launch->pattern.is_given) {
        kernels_machine_explain_none(launch, &kernels->collection.list, why);
    }
    if (count == 0) {
        return cli_refuse("%s none of the kernels%s", options, why);
    }
    return cli_refuse("%s none of %zu kernel%s%s", options, count, text_plural(count), why);
}

/* Of more kernels than a page draws at first, the worst come first, unless --sort says otherwise.
 */
static bool keep_worst(struct kernels *kernels, struct diag *diag)
{
    struct select *select = &kernels->select;
    if (kernels->renderer != &render_html || kernels->is_grouped || select->sort.key_count > 0 ||
        kernels->launch.count <= PAGE_ROWS_DRAWN) {
        return true;
    }
    return select_add_key(select, "-spill", "", diag) &&
           select_add_key(select, "occupancy", "", diag);
}

/*
 * Reads the disassemblies among the files, which the readers of binaries need.  A single file is a
 * disassembly or has kernels.  False after a message.
 */
static bool read_disassemblies(struct kernels *kernels)
{
    if (kernels->given.operand_count == 1 && kernels->nvdisasm == NULL) {
        kernels->collection.disassembly = &kernels->disassembly;
        return true;
    }
    if (!kernels_disassembly_read(&kernels->disassembly, kernels->given.operands,
                                  kernels->given.operand_count, kernels->nvdisasm)) {
        return false;
    }
    if (kernels->disassembly.count > 0) {
        kernels->collection.list.disassembly = &kernels->disassembly;
    }
    return true;
}

/*
 * Reads the files, then selects and sorts the kernels.  False after a message: on an error, or if
 * no kernel is selected.  A selected kernel may have no row: it repeats another, is a device
 * function without stack and spills, or --where removed its rows.
 */
static bool read_and_select(struct kernels *kernels)
{
    struct diag diag;
    diag_init(&diag, NULL);
    if (!read_disassemblies(kernels)) {
        return false;
    }
    if (kernels_machine_is_arch(&kernels->launch)) {
        kernels->collection.list.wants = kernels_machine_wants;
        kernels->collection.list.wants_context = &kernels->launch;
    }
    for (size_t i = 0; i < kernels->given.operand_count; i++) {
        if (!kernels_collect_path(&kernels->collection, kernels->given.operands[i])) {
            return false;
        }
    }
    if (kernels->disassembly.count > 0) {
        kernels_disassembly_warn_unused(&kernels->disassembly);
    }
    if (!kernel_list_merge(&kernels->collection.list, kernels->collection.file_count)) {
        return cli_report_no_memory();
    }
    if (kernels->collection.list.count == 0) {
        return kernels->collection.list.skipped > 0 && report_none_selected(kernels);
    }
    if (!kernels_launch_select(&kernels->launch, &kernels->collection, &diag) ||
        !keep_worst(kernels, &diag) ||
        !kernels_launch_filter_and_sort(&kernels->launch, &kernels->select, &diag)) {
        return cli_refuse("%s", diag.text);
    }
    return kernels->launch.kernel_count > 0 || report_none_selected(kernels);
}

/* Checks that there is something for gates and a baseline to measure; false after a message. */
static bool check_kernels(const struct kernels *kernels)
{
    const struct kernels_launch *launch = &kernels->launch;
    size_t functions = 0;
    for (size_t i = 0; i < launch->count; i++) {
        const struct kernel *k = &kernels->collection.list.items[launch->refs[i].kernel];
        functions += (k->flags & KERNEL_FUNCTION) != 0;
    }
    if (!has_gates(kernels)) {
        return true;
    }
    if (launch->count == 0 && launch->filtered_out_count > 0) {
        return cli_refuse("no kernel to check: --where leaves no row");
    }
    bool none = launch->count == 0 ||
                (functions == launch->count && kernels_gate_needs_kernels(&kernels->gates));
    return !none || cli_refuse("no kernel to check: there are device functions only");
}

/*
 * If an input was not read completely, refuses what needs all kernels: groups, and findings of a
 * comparison alone.  A baseline is neither compared nor written; the rows are.  False after a
 * message.
 */
static bool check_complete(struct kernels *kernels)
{
    struct kernels_baseline_options *options = &kernels->baseline_options;
    if (!kernels->collection.has_failed) {
        return true;
    }
    if (kernels->is_grouped) {
        return cli_refuse("an input was not read completely: --group shows nothing");
    }
    if (options->read != NULL || options->write != NULL) {
        cli_error("an input was not read completely: the baseline is not %s",
                  options->read == NULL    ? "written"
                  : options->write == NULL ? "compared"
                                           : "compared, and not written");
        options->read = options->write = NULL;
    }
    return has_gates(kernels) || kernels->format != KERNELS_FINDINGS;
}

/* Reads the old baseline before writing a new one: the file may be the same. */
static bool make_baseline_and_groups(struct kernels *kernels)
{
    const struct kernels_baseline_options *options = &kernels->baseline_options;
    struct kernels_baseline *baseline = &kernels->baseline;
    struct diag diag;
    diag_init(&diag, NULL);
    bool wanted = options->read != NULL || options->write != NULL;
    bool ok =
        (!wanted || kernels_baseline_make(baseline, &kernels->launch, &diag)) &&
        (options->read == NULL || kernels_baseline_read(baseline, options->read, &diag)) &&
        (!kernels->is_grouped || kernels_groups_make(&kernels->groups, &kernels->launch, &diag));
    if (!ok) {
        return cli_refuse("%s", diag.text);
    }
    return options->write == NULL ||
           kernels_baseline_write(baseline, options->write, &kernels->baseline_output);
}

static void start_page(struct kernels *kernels)
{
    struct render_page *page = &kernels->page;
    *page = kernels->is_grouped ? kernel_group_page : kernels_page;
    page->command_line = cli_command_line();
    page->above = kernels_page_above;
    page->below = kernels_page_below;
    page->is_marked = kernels->is_grouped ? NULL : kernels_page_is_marked;
    page->context = kernels;
    page->sorted_by = select_first_key(&kernels->select, &page->is_ascending);
    kernels->render.page = page;
}

static void start_findings(struct kernels *kernels)
{
    kernels->findings.root = getcwd(kernels->root, sizeof kernels->root);
    kernels->findings.baseline = kernels->baseline.path;
    kernels->findings.top = kernels->options.rows.top;
    kernels->render.state = &kernels->findings;
}

static void start_text(struct kernels *kernels)
{
    if (output_is_terminal(&kernels->output) && !kernels->output.wide) {
        kernels->text.width = output_width();
    }
    bool is_sorted = kernels->select.sort.key_count > 0;
    kernels->text.show_files = kernels->collection.file_count > 1 && !is_sorted;
    kernels->render.state = &kernels->text;
}

/* Prepares what the renderers use; the output is open. */
static void start_output(struct kernels *kernels)
{
    kernels->render.out = &kernels->output.out;
    kernels->render.has_many = true;
    switch (kernels->format) {
    case KERNELS_PAGE:
        start_page(kernels);
        break;
    case KERNELS_FINDINGS:
        start_findings(kernels);
        break;
    case KERNELS_TEXT:
        start_text(kernels);
        break;
    case KERNELS_MARKDOWN:
    case KERNELS_DATA:
        break;
    }
}

static int kernels_run(struct kernels *kernels, const struct command *command,
                       const struct registry *registry)
{
    struct diag diag;
    diag_init(&diag, NULL);
    if (kernels->given.operand_count == 0) {
        return cli_error("no FILE is given; name logs, binaries, profiles or directories, or - for "
                         "standard input");
    }
    if (!gate_read_limits(&kernels_gate_group, &kernels->gates, &diag) ||
        !kernels_launch_start(&kernels->launch, &kernels->options, &kernels->given, registry,
                              &diag) ||
        !select_prepare(&kernels->select, &kernels->options.rows, kernel_say,
                        "regs, spill, occupancy or name", &diag)) {
        return cli_error("%s", diag.text);
    }
    if (!choose_output(kernels, command) || !read_and_select(kernels) || !check_kernels(kernels) ||
        !check_complete(kernels) || !make_baseline_and_groups(kernels) ||
        !output_open(&kernels->output)) {
        return CLI_ERROR;
    }
    start_output(kernels);
    write_all(kernels);
    output_warn_of_where(&kernels->select);
    int status = cli_gate_status(kernels->collection.has_failed, kernels->violation_count > 0);
    return output_close(&kernels->output, status, true);
}

static struct kernels state; /* opt_targets[] points into it */

static int run(const struct command *self, const struct registry *registry)
{
    kernels_collect_init(&state.collection);
    return kernels_run(&state, self, registry);
}

static void release(void)
{
    kernels_baseline_free(&state.baseline);
    kernels_groups_free(&state.groups);
    select_free(&state.select);
    kernels_launch_free(&state.launch);
    kernels_collect_free(&state.collection);
    disassembly_free(&state.disassembly);
    opt_free(&kernels_gate_group, &state.gates);
    opt_free(&get_group, &state.output);
    kernels_launch_options_free(&state.options);
}

static const struct opt_target opt_targets[] = {
    { &kernels_launch_name_group, &state.options },
    { &request_kernels_group, &state.options.request },
    { &kernels_launch_show_group, &state.options },
    { &rows_group, &state },
    { &kernels_gate_group, &state.gates },
    { &kernels_baseline_group, &state.baseline_options },
    { &select_where_group, &state.options.rows },
    { &select_order_group, &state.options.rows },
    { &output_group, &state.output },
    { &get_group, &state.output },
    { NULL, NULL },
};

static const struct record_kind kinds[] = {
    { "kernel", kernel_say, NULL, RECORD_ARRAY | RECORD_LINE },
    { "template", kernel_group_say, NULL, RECORD_ARRAY | RECORD_LINE },
    { NULL, NULL, NULL, 0 },
};

const struct command command_kernels = {
    .name = "kernels",
    .usage = "FILE... [--threads N] [--kernel REGEX] [--max-spill 0] ...",
    .summary = "Kernels of build logs, binaries and profiles, with their occupancy",
    .examples = { "kernels build.log -a sm_80 -t 256 --max-spill 0",
                  "kernels app --sort -spill --top 10 -f csv" },
    .formats = "text json jsonl csv tsv md html gcc sarif github",
    .has_page = true,
    .has_operands = true,
    .say = kernel_say,
    .kinds = kinds,
    .targets = opt_targets,
    .given = &state.given,
    .run = run,
    .release = release,
};
