/* cmd_tune.c - `occ tune`: what the compiler makes of each step of the staircase of registers. */
#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "base/text.h"
#include "command/commands.h"
#include "command/output.h"
#include "command/progress.h"
#include "launch/latency_options.h"
#include "record/gate.h"
#include "report/phrase.h"
#include "tune/tune.h"

enum { JOBS_MAX = 1024, RUNS_MAX = 1000, STEP_MAX = 65535, RUNS = 5, SECONDS = 600 };

struct tune_options {
    struct range steps;
    uint64_t jobs;
    const char *run;
    uint64_t runs;
    double timeout; /* seconds */
    bool pareto;
};

#define IN(member)   offsetof(struct tune_options, member)
#define GATE(member) offsetof(struct tune_gate, member)

/* clang-format off */
static const struct opt opts[] = {
    { "steps", 0, "N,...", OPT_COUNTS, IN(steps), 1, STEP_MAX, 0,
      "numbers of registers; default: the staircase's", NULL },
    { "jobs", 'j', "N", OPT_UINT, IN(jobs), 1, JOBS_MAX, 0,
      "commands at a time; default: processors", NULL },
    { "pareto", 0, NULL, OPT_FLAG, IN(pareto), 0, 0, 0,
      "only rows that no other row beats", NULL },
    { "run", 0, "STRING", OPT_TEXT, IN(run), 0, 0, 0,
      "a benchmark; its last number is the time", NULL },
    { "runs", 0, "N", OPT_UINT, IN(runs), 1, RUNS_MAX, 0,
      "runs of --run for each step; default 5", NULL },
    { "timeout", 0, "S", OPT_REAL, IN(timeout), 0, 1000000, 0,
      "end a command after so many seconds; default 600", NULL },
};

static const struct opt gate_opts[] = {
    { "min-occupancy", 0, "SHARE", OPT_TEXT, GATE(occupancy), 0, 0, 0,
      "a step has at least this: 50%, 0.5", NULL },
    { "max-spill", 0, "BYTES", OPT_BYTES, GATE(spill), 0, UINT32_MAX, 0,
      "and spills at most this (AMD: registers)", NULL },
};

static const struct opt get_opts[] = {
    { "get", 0, "KEY,...", OPT_EACH, offsetof(struct output, get), 0, 0, 0,
      "print these values only, such as cap,spill", OPT_COLUMNS },
};
/* clang-format on */

static const struct opt_group tune_group = OPT_GROUP("Steps", opts);
static const struct opt_group gate_group =
    OPT_GROUP("Gates (status 1 if no step holds both)", gate_opts);
static const struct opt_group get_group = OPT_GROUP("Output", get_opts);

struct tune_cmd {
    struct kernels_launch_options options;
    struct tune_options own;
    struct tune_gate gate;
    struct output output;
    struct opt_given given;
    const struct registry *registry;
    const char **command; /* owned: the operands, ended by NULL */
    char **benchmark;     /* owned: of --run */
    struct tune tune;
    struct tune_run run;
    struct progress progress;
    struct tune_job *jobs; /* owned, one for each build */
    size_t first_job;      /* of those that run now */
    char (*logs)[TUNE_PATH_MAX + 32];
    char (*outs)[TUNE_PATH_MAX + 32]; /* the paths of {out} */
    size_t failed;                    /* builds and benchmarks */
    size_t reports;                   /* of these, those that make the status 1 */
    bool wants_bounds; /* no threads were given: the first build tells the launch bounds */
    struct table table;
    struct render render;
    struct render_page page;
    char about[OUT_LINE]; /* of the page */
};

/* ---- the builds ----------------------------------------------------------------------------- */

static bool names_out(const struct tune_cmd *cmd)
{
    return (cmd->tune.builds.holes & 1u << TUNE_OUT) != 0;
}

/* Adds the steps of the launches that the options describe, with these threads per block. */
static bool add_steps(struct tune_cmd *cmd, const struct range *threads)
{
    struct request request = cmd->options.request; /* its lists belong to the options */
    struct sweep sweep = { 0 };
    struct diag diag;
    diag_init(&diag, NULL);
    diag.warn = cli_warn;
    request.axes[REQUEST_THREADS] = *threads;
    bool ok = request_prepare(&request, cmd->registry, &diag) &&
              sweep_start(&sweep, &request, &cmd->given, &diag) &&
              tune_add_steps(&cmd->tune.builds, cmd->command, &sweep, &cmd->own.steps, &diag);
    machines_free(&request.machines);
    return ok || cli_refuse("%s", diag.text);
}

/*
 * Makes the builds; without --threads only the first one, which is not limited, since it tells the
 * launch bounds of the kernels.
 */
static bool make_builds(struct tune_cmd *cmd)
{
    const struct range *threads = &cmd->options.request.axes[REQUEST_THREADS];
    struct diag diag;
    diag_init(&diag, NULL);
    if (!tune_builds_start(&cmd->tune.builds, cmd->command, &diag)) {
        return cli_refuse("%s", diag.text);
    }
    cmd->wants_bounds = threads->total == 0 && (cmd->tune.builds.holes & 1u << TUNE_THREADS) == 0;
    if (!cmd->wants_bounds) {
        return add_steps(cmd, threads);
    }
    return tune_add_today(&cmd->tune.builds, cmd->command, &diag) || cli_refuse("%s", diag.text);
}

/* Writes the targets of all kernels, each once. */
static void list_targets(const struct tune_builds *builds, struct out *out)
{
    for (size_t i = 0; i < builds->count; i++) {
        const struct kernel_list *list = &builds->items[i]->collection.list;
        for (size_t k = 0; k < list->count; k++) {
            const char *arch = list->items[k].arch;
            if (*arch != '\0' && strstr(out_string(out), arch) == NULL) {
                out_text(out, out->len > 0 ? ", " : "");
                out_text(out, arch);
            }
        }
    }
}

/* Says that all commands failed, or made nothing; false. */
static bool report_nothing(const struct tune_cmd *cmd)
{
    const struct tune_builds *builds = &cmd->tune.builds;
    const struct tune_build *first = builds->items[0];
    size_t kernels = 0;
    size_t internal = 0;
    for (size_t i = 0; i < builds->count; i++) {
        kernels += builds->items[i]->collection.list.count;
        internal += builds->items[i]->launch.internal_count;
    }
    if (cmd->failed >= builds->count && builds->count > 1) {
        return cli_refuse("all %zu commands failed; the first: %s", builds->count, first->message);
    }
    if (cmd->failed >= builds->count) {
        return cli_refuse("the command failed: %s", first->message);
    }
    if (kernels == 0) {
        for (size_t i = 0; i < builds->count && first->status == TUNE_FAILED; i++) {
            first = builds->items[i];
        }
        return cli_refuse("no kernel in what the commands made: %s%s", first->message,
                          names_out(cmd) ? "" : "; give nvcc -Xptxas -v, or let it write {out}");
    }
    if (internal == kernels) {
        return cli_refuse("every kernel is part of the CUDA runtime; --internal shows them");
    }
    OUT_TEXT(targets, OUT_LINE);
    list_targets(builds, &targets);
    return cli_refuse("the options select none of the kernels that the commands made (--arch, "
                      "--gpu, --kernel, --exclude)%s%s",
                      targets.len > 0 ? "; they are for " : "", out_string(&targets));
}

/* Writes the launch bounds of the kernels that were selected, each once: "256,128". */
static void list_bounds(const struct kernels_launch *launch, struct out *out)
{
    for (size_t i = 0; i < launch->count; i++) {
        const struct kernel *kernels = launch->collection->list.items;
        const int32_t bound = kernels[launch->refs[i].kernel].bound_threads;
        bool is_new = bound > 0;
        for (size_t k = 0; k < i && is_new; k++) {
            is_new = kernels[launch->refs[k].kernel].bound_threads != bound;
        }
        if (is_new) {
            out_text(out, out->len > 0 ? "," : "");
            out_uint(out, (uint64_t)bound);
        }
    }
}

/* Adds the steps for the launch bounds of the kernels in the first build. */
static bool add_steps_of_bounds(struct tune_cmd *cmd)
{
    const struct tune_build *first = cmd->tune.builds.items[0];
    struct range threads = { 0 };
    struct diag diag;
    OUT_TEXT(list, OUT_LINE);
    diag_init(&diag, NULL);
    list_bounds(&first->launch, &list);
    if (first->status == TUNE_OK && first->launch.count == 0) {
        return report_nothing(cmd);
    }
    if (list.len == 0) {
        return cli_refuse("--threads is missing, and no kernel has launch bounds%s%s",
                          first->message[0] != '\0' ? ": " : "", first->message);
    }
    if (!range_parse("the launch bounds", out_string(&list), RANGE_COUNT, 1, UINT16_MAX, UINT16_MAX,
                     &threads, &diag)) {
        return cli_refuse("%s", diag.text);
    }
    bool ok = add_steps(cmd, &threads);
    range_free(&threads);
    return ok;
}

/* The folder of the files of a build. */
static void write_folder(const struct tune_cmd *cmd, size_t build, char out[TUNE_PATH_MAX + 32])
{
    snprintf(out, TUNE_PATH_MAX + 32, "%s/%zu", cmd->run.folder, build);
}

/* Fills the texts of a command, with {out} for a build; the caller frees them.  NULL = no memory.
 */
static char **fill_texts(const struct tune_cmd *cmd, size_t build, char *const *texts)
{
    size_t count = 0;
    while (texts[count] != NULL) {
        count++;
    }
    char **filled = calloc(count + 1, sizeof *filled);
    for (size_t i = 0; filled != NULL && i < count; i++) {
        filled[i] = tune_fill(texts[i], &cmd->tune.builds.items[build]->step, cmd->outs[build]);
        if (filled[i] == NULL) {
            tune_free_texts(filled);
            return NULL;
        }
    }
    return filled;
}

static void free_jobs(struct tune_cmd *cmd)
{
    for (size_t i = 0; cmd->jobs != NULL && i < cmd->tune.builds.count; i++) {
        tune_free_texts((char **)(uintptr_t)cmd->jobs[i].command);
    }
    free(cmd->jobs);
    free(cmd->logs);
    free(cmd->outs);
    cmd->jobs = NULL;
    cmd->logs = cmd->outs = NULL;
}

/* Makes the commands of the builds from `first` on, with their folders. */
static bool make_jobs(struct tune_cmd *cmd, size_t first)
{
    const size_t count = cmd->tune.builds.count;
    char folder[TUNE_PATH_MAX + 32];
    free_jobs(cmd);
    cmd->jobs = calloc(count, sizeof *cmd->jobs);
    cmd->logs = calloc(count, sizeof *cmd->logs);
    cmd->outs = calloc(count, sizeof *cmd->outs);
    if (cmd->jobs == NULL || cmd->logs == NULL || cmd->outs == NULL) {
        return cli_report_no_memory();
    }
    for (size_t i = 0; i < count; i++) {
        write_folder(cmd, i, folder);
        snprintf(cmd->logs[i], sizeof cmd->logs[i], "%s/%zu.log", cmd->run.folder, i);
        snprintf(cmd->outs[i], sizeof cmd->outs[i], "%s/%zu/out", cmd->run.folder, i);
        char **command = fill_texts(cmd, i, cmd->tune.builds.items[i]->command);
        cmd->jobs[i] =
            (struct tune_job){ .command = command, .log = cmd->logs[i], .out = cmd->outs[i] };
        if (command == NULL) {
            return cli_report_no_memory();
        }
        if (i >= first && !tune_run_folder(folder)) {
            return false;
        }
    }
    return true;
}

/* Did a compiler refuse 0 for no limit?  Then only the row of today is missing. */
static bool refuses_no_limit(const struct tune_build *build, const struct tune_job *job)
{
    return build->step.is_none && job->end.code > 0 && job->end.limit <= 0;
}

/* Reads what a command made, and selects the kernels of it.  False with an error in `diag`. */
static bool read_kernels(struct tune_cmd *cmd, size_t i, struct diag *diag)
{
    struct tune_build *build = cmd->tune.builds.items[i];
    const struct tune_job *job = &cmd->jobs[i];
    char folder[TUNE_PATH_MAX + 32];
    write_folder(cmd, i, folder);
    if (!tune_read(build, job, names_out(cmd) ? folder : NULL)) {
        return diag_report_no_memory(diag);
    }
    cmd->failed += build->status == TUNE_FAILED;
    cmd->reports += build->status == TUNE_FAILED && !refuses_no_limit(build, job);
    if (job->end.error != 0) { /* a program that is not there is not there for other steps */
        return diag_error(diag, 0, "%s", build->message);
    }
    if (!kernels_launch_start(&build->launch, &cmd->options, &cmd->given, cmd->registry, diag)) {
        return false;
    }
    return kernels_launch_select(&build->launch, &build->collection, diag);
}

/* Called when a command has ended, the one at `i` of those that run now. */
static bool read_build(void *ctx, size_t i)
{
    struct tune_cmd *cmd = ctx;
    struct diag diag;
    diag_init(&diag, NULL);
    if (read_kernels(cmd, cmd->first_job + i, &diag)) {
        return true;
    }
    progress_end(&cmd->progress);
    return cli_refuse("%s", diag.text);
}

/* ---- --run ---------------------------------------------------------------------------------- */

static bool ignore_end(void *ctx, size_t job)
{
    (void)ctx;
    (void)job;
    return true;
}

/* Sets why a build has no time. */
static void set_time_failure(struct tune_build *build, const struct tune_job *job)
{
    OUT_TEXT(text, OUT_LINE);
    out_text(&text, "--run: ");
    if (tune_job_failed(job)) {
        tune_write_failure(job, &text);
    } else {
        out_printf(&text, "%.200s printed no number", job->command[0]);
    }
    out_copy(&text, build->time_message, sizeof build->time_message);
}

/* Runs the benchmark of a build, and keeps the smallest of its numbers. */
static bool measure_build(struct tune_cmd *cmd, size_t i, struct progress *progress)
{
    struct tune_build *build = cmd->tune.builds.items[i];
    char **command = fill_texts(cmd, i, cmd->benchmark);
    struct tune_job job = { .command = command, .log = cmd->jobs[i].log, .out = cmd->jobs[i].out };
    double most = 0;
    bool ok = command != NULL || cli_report_no_memory();
    for (uint64_t n = 0; n < cmd->tune.runs && ok && build->time_message[0] == '\0'; n++) {
        double number = 0;
        ok = tune_run_jobs(&cmd->run, &job, 1, 1, cmd->own.timeout, NULL, ignore_end, NULL);
        if (ok && (tune_job_failed(&job) || !tune_last_number(job.log, &number))) {
            set_time_failure(build, &job);
            build->time = -1;
            cmd->failed++;
            cmd->reports++;
        } else if (ok) {
            build->time = n == 0 ? number : min_real(build->time, number);
            most = max_real(most, number);
        }
    }
    if (build->time > 0) {
        build->spread = (most - build->time) / build->time;
    }
    progress_show_count(progress, i + 1);
    tune_free_texts(command);
    return ok;
}

static bool measure_builds(struct tune_cmd *cmd)
{
    struct progress progress;
    bool ok = true;
    progress_start_count(&progress, cmd->tune.builds.count, "benchmarks");
    for (size_t i = 0; i < cmd->tune.builds.count && ok; i++) {
        if (cmd->tune.builds.items[i]->status == TUNE_OK) {
            ok = measure_build(cmd, i, &progress);
        }
    }
    progress_end(&progress);
    return ok;
}

/* Checks --run and --runs; false after a message. */
static bool read_benchmark(struct tune_cmd *cmd)
{
    struct diag diag;
    diag_init(&diag, NULL);
    cmd->tune.runs = cmd->own.runs > 0 ? cmd->own.runs : RUNS;
    cmd->tune.has_times = cmd->own.run != NULL;
    if (cmd->own.run == NULL) {
        return cmd->own.runs == 0 || cli_refuse("--runs needs --run");
    }
    if (!tune_split(cmd->own.run, &cmd->benchmark, &diag)) {
        return cli_refuse("%s", diag.text);
    }
    unsigned holes = tune_find_holes((const char *const *)(uintptr_t)cmd->benchmark);
    if (holes == 0) {
        return cli_refuse(
            "--run is the same for each step: it needs {out}, or {regs} and the like");
    }
    return (holes & 1u << TUNE_OUT) == 0 || names_out(cmd) ||
           cli_refuse("--run names {out}, which COMMAND does not write");
}

/* ---- the run -------------------------------------------------------------------------------- */

/* Runs the commands of the builds from `first` on. */
static bool run_builds(struct tune_cmd *cmd, size_t first)
{
    const size_t at_once = cmd->own.jobs > 0 ? (size_t)cmd->own.jobs : tune_run_processors();
    const size_t count = cmd->tune.builds.count - first;
    if (!make_jobs(cmd, first)) {
        return false;
    }
    cmd->first_job = first;
    progress_start_count(&cmd->progress, count, "commands");
    bool ok = tune_run_jobs(&cmd->run, cmd->jobs + first, count, at_once, cmd->own.timeout,
                            &cmd->progress, read_build, cmd);
    progress_end(&cmd->progress);
    return ok;
}

/* Compiles all steps, runs the benchmark, and makes the groups; nothing is left of it. */
static bool run_all(struct tune_cmd *cmd)
{
    bool ok = tune_run_open(&cmd->run) && run_builds(cmd, 0);
    if (ok && cmd->wants_bounds) {
        ok = add_steps_of_bounds(cmd) && run_builds(cmd, 1);
    }
    if (ok && cmd->failed < cmd->tune.builds.count && cmd->benchmark != NULL) {
        ok = measure_builds(cmd);
    }
    tune_run_close(&cmd->run);
    if (ok && !tune_make_groups(&cmd->tune)) {
        return cli_report_no_memory();
    }
    return ok && (cmd->tune.group_count > 0 || report_nothing(cmd));
}

/* ---- the output ----------------------------------------------------------------------------- */

/* Writes the occupancy that is required with enough digits to tell it from every step's. */
static void write_required(const struct tune_group *group, double occupancy, struct out *out)
{
    char text[NUM_DECIMAL_MAX];
    char of_step[NUM_DECIMAL_MAX];
    double nearest = 0;
    for (size_t i = 0; i < group->all_count; i++) {
        const struct tune_row *row = &group->all[i];
        if (row->has_result && row->occupancy < occupancy) {
            nearest = max_real(nearest, row->occupancy);
        }
    }
    num_decimal_apart(100.0 * nearest, 100.0 * occupancy, 4, of_step, text);
    out_printf(out, "%s %%", text);
}

/* Prints the kernels of which no step holds the gates; returns whether there are some. */
static bool report_gates(const struct tune_cmd *cmd)
{
    const double spill = cmd->gate.spill.value;
    const double occupancy = cmd->gate.occupancy.value;
    bool is_violated = false;
    for (size_t i = 0; i < cmd->tune.group_count && (spill >= 0 || occupancy >= 0); i++) {
        const struct tune_group *group = &cmd->tune.groups[i];
        OUT_TEXT(text, OUT_LINE);
        if (tune_group_reaches(group, spill, occupancy)) {
            continue;
        }
        is_violated = true;
        if (occupancy >= 0) {
            write_required(group, occupancy, &text);
            out_text(&text, " occupancy");
        }
        if (spill >= 0) {
            out_printf(&text, "%sat most %.0f %s of spills", occupancy >= 0 ? " with " : "", spill,
                       group->machine != NULL && group->machine->vendor == OCC_AMD ? "registers"
                                                                                   : "bytes");
        }
        cli_error("%s: no step has %s", group->name, out_string(&text));
    }
    return is_violated;
}

static void write_groups(struct tune_cmd *cmd, const struct renderer *renderer)
{
    struct render *render = &cmd->render;
    bool are_records = renderer == &render_json || renderer == &render_jsonl;
    render->has_many = true;
    render->say = are_records ? tune_group_say : tune_row_say;
    render_begin(renderer, render);
    for (size_t i = 0; i < cmd->tune.group_count; i++) {
        const struct tune_group *group = &cmd->tune.groups[i];
        if (are_records) {
            render_row(renderer, render, group);
            continue;
        }
        for (size_t k = 0; k < group->count; k++) {
            render_row(renderer, render, &group->rows[k]);
        }
    }
    render_end(renderer, render);
}

static void write_text(struct tune_cmd *cmd)
{
    struct report report;
    report_start(&report, false, &cmd->output.out);
    tune_report(&cmd->tune, &report);
    report_end(&report);
}

/* Chooses the columns of a format. */
static void choose_columns(struct tune_cmd *cmd, const struct renderer *renderer)
{
    if (renderer == &render_get || renderer == NULL) {
        return;
    }
    if (renderer->format == FORMAT_MD) {
        shown_choose(tune_shown, tune_row_say, &cmd->table);
    } else if (renderer->columns != RENDER_NO_COLUMNS) {
        table_choose_columns(&cmd->table, tune_row_say, tune_columns, tune_left_out);
    }
}

/* Writes "sm_90 (Hopper), 256 threads per block", of all groups, each once. */
static void write_about(struct tune_cmd *cmd)
{
    const struct occ_arch *machine = NULL;
    uint32_t threads = 0;
    OUT_TEXT(text, OUT_LINE);
    for (size_t i = 0; i < cmd->tune.group_count; i++) {
        const struct tune_group *group = &cmd->tune.groups[i];
        if (group->machine == NULL || (group->machine == machine && group->threads == threads)) {
            continue;
        }
        machine = group->machine;
        threads = group->threads;
        const struct words *w = words_of(machine);
        out_printf(&text, "%s%s (%s), %u %s per %s", text.len > 0 ? "; " : "", machine->name,
                   machine->family, threads, w->items, w->block);
    }
    out_copy(&text, cmd->about, sizeof cmd->about);
}

static int tune_write(struct tune_cmd *cmd, enum format format, const struct renderer *renderer)
{
    struct render *render = &cmd->render;
    if (!output_open(&cmd->output)) {
        return CLI_ERROR;
    }
    cmd->page = tune_page;
    cmd->page.command_line = cli_command_line();
    cmd->page.words = cmd->tune.words;
    write_about(cmd);
    cmd->page.about = cmd->about;
    cmd->page.context = &cmd->tune;
    render->page = &cmd->page;
    render->out = &cmd->output.out;
    render->table = &cmd->table;
    choose_columns(cmd, renderer);
    if (format == FORMAT_SVG) {
        tune_svg(&cmd->tune, SVG_WIDE, render->out);
        if (cmd->tune.group_count > TUNE_PICTURES_MAX) {
            cli_error("%zu more kernels have no picture; select some with --kernel",
                      cmd->tune.group_count - TUNE_PICTURES_MAX);
        }
    } else if (renderer == NULL) {
        write_text(cmd);
    } else {
        write_groups(cmd, renderer);
    }
    bool is_violated = report_gates(cmd);
    return output_close(&cmd->output, cli_answer_status(cmd->reports == 0 && !is_violated), true);
}

/* Copies the operands, and checks the options. */
static bool prepare(struct tune_cmd *cmd)
{
    struct diag diag;
    const size_t count = cmd->given.operand_count;
    diag_init(&diag, NULL);
    if (count == 0) {
        return cli_refuse("no COMMAND is given: occ tune OPTIONS -- nvcc -maxrregcount={regs} ...");
    }
    cmd->command = calloc(count + 1, sizeof *cmd->command);
    if (cmd->command == NULL) {
        return cli_report_no_memory();
    }
    memcpy((void *)cmd->command, (const void *)cmd->given.operands, count * sizeof *cmd->command);
    cmd->tune.pareto = cmd->own.pareto;
    if (!opt_was_given(&cmd->given, "timeout")) {
        cmd->own.timeout = SECONDS;
    }
    if (cmd->own.timeout <= 0) {
        return cli_refuse("--timeout '0': expected a number of seconds, more than 0");
    }
    if (!gate_read_limits(&gate_group, &cmd->gate, &diag)) {
        return cli_refuse("%s", diag.text);
    }
    return make_builds(cmd) && read_benchmark(cmd);
}

static int run_tune(struct tune_cmd *cmd, const struct command *self,
                    const struct registry *registry)
{
    enum format format = output_format(&cmd->output, FORMAT_TEXT, self->formats);
    cmd->registry = registry;
    if (format == FORMAT_NONE ||
        !output_parse_get(&cmd->output, tune_row_say, "cap, spill, occupancy", &cmd->table) ||
        !prepare(cmd)) {
        return CLI_ERROR;
    }
    const struct renderer *renderer = render_find(format, render_tune);
    if (cmd->table.column_count > 0) {
        renderer = &render_get;
        format = FORMAT_NONE;
    }
    if (!run_all(cmd)) {
        return CLI_ERROR;
    }
    return tune_write(cmd, format, renderer);
}

/* opt_targets[] points into it. */
static struct tune_cmd state;

static int run(const struct command *self, const struct registry *registry)
{
    return run_tune(&state, self, registry);
}

static void release(void)
{
    tune_groups_free(&state.tune);
    free_jobs(&state);
    tune_builds_free(&state.tune.builds);
    tune_free_texts(state.benchmark);
    free((void *)state.command);
    opt_free(&tune_group, &state.own);
    opt_free(&gate_group, &state.gate);
    opt_free(&get_group, &state.output);
    kernels_launch_options_free(&state.options);
}

static const struct opt_target opt_targets[] = {
    { &tune_group, &state.own },
    { &kernels_launch_name_group, &state.options },
    { &request_kernels_group, &state.options.request },
    { &kernels_launch_show_group, &state.options },
    { &latency_group, &state.options.request.latency_options },
    { &gate_group, &state.gate },
    { &output_group, &state.output },
    { &get_group, &state.output },
    { NULL, NULL },
};

static const struct record_kind kinds[] = {
    { "kernel", tune_group_say, NULL, RECORD_ARRAY | RECORD_LINE },
    { NULL, NULL, NULL, 0 },
};

const struct command command_tune = {
    .name = "tune",
    .usage = "--arch NAME [--threads N] [--run STRING] ... -- COMMAND...",
    .summary = "Registers, spills and occupancy of each step, asked of the compiler",
    .examples = { "tune -a 80 -t 64 -- nvcc -arch sm_80 -maxrregcount {regs} -c t.cu -o {out}",
                  "tune -a sm_90 -- nvcc -arch=sm_90 -DMIN_BLOCKS={blocks} -c t.cu -o {out}" },
    .formats = "text json jsonl csv md svg html",
    .has_page = true,
    .has_operands = true,
    .runs_operands = true,
    .say = tune_row_say,
    .kinds = kinds,
    .targets = opt_targets,
    .given = &state.given,
    .run = run,
    .release = release,
};
