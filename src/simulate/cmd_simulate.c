/* cmd_simulate.c - `occ simulate`: the blocks of a grid, one by one, on the SMs. */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/text.h"
#include "base/ull.h"
#include "command/commands.h"
#include "command/output.h"
#include "core/round.h"
#include "launch/answer_text.h"
#include "launch/explain.h"
#include "launch/proposal.h"
#include "launch/sweep.h"
#include "simulate/durations.h"
#include "simulate/simulation_report.h"

enum { SIMULATE_RUNS_MAX = 1000000 };

/* The limit of blocks in all runs: simulating them takes about half an hour. */
static const uint64_t simulate_blocks_max = UINT64_C(10000000000);

/* The options, and everything that is made from them. */
struct simulate {
    struct output output;
    struct request request;
    struct opt_given given;
    struct sweep sweep;
    struct proposals proposals;
    const char *dist;
    double cv;
    const char *durations_path;
    bool is_shared; /* blocks share the throughput of their SM */
    uint64_t runs;
    uint64_t seed;
    double *durations; /* owned */
    void *memory;      /* owned */
    struct simulation simulation;
    struct timeline timeline;
    struct simulation_page page;
    struct render render;
    struct table table;
};

#define IN(member) offsetof(struct simulate, member)

/* clang-format off */
static const struct opt opts[] = {
    { "dist", 0, "NAME", OPT_TEXT, IN(dist), 0, 0, 0,
      "block times:", OPT_DISTS },
    { "cv", 0, "CV", OPT_REAL, IN(cv), 0, 10, 0,
      "standard deviation / mean of the block times", NULL },
    { "durations", 0, "FILE", OPT_TEXT, IN(durations_path), 0, 0, 0,
      "file of block times, one number a line", OPT_FILES },
    { "shared", 0, NULL, OPT_FLAG, IN(is_shared), 0, 0, 0,
      "resident blocks share the throughput of their SM", NULL },
    { "runs", 0, "N", OPT_UINT, IN(runs), 1, SIMULATE_RUNS_MAX, 0,
      "number of runs, each with other random numbers", NULL },
    { "seed", 0, "S", OPT_UINT, IN(seed), 0, UINT64_MAX, 0,
      "seed of the random numbers; default 0", NULL },
};
/* clang-format on */

static const struct opt_group simulate_group = OPT_GROUP("Simulation", opts);

/* Reads --dist and --cv: all distributions but the constant one need --cv. */
static bool read_dist(struct simulate *sim)
{
    struct occ_schedule *s = &sim->simulation.schedule;
    bool has_cv = opt_was_given(&sim->given, "cv");
    if (sim->durations_path != NULL && (sim->dist != NULL || has_cv)) {
        return cli_refuse("--durations cannot be combined with --%s",
                          sim->dist != NULL ? "dist" : "cv");
    }
    int dist = 0;
    while (sim->dist != NULL && dist < OCC_DIST_COUNT &&
           strcmp(sim->dist, occ_dist_key((enum occ_dist)dist)) != 0) {
        dist++;
    }
    if (dist == OCC_DIST_COUNT) {
        char found[DIAG_QUOTE_MAX];
        return cli_refuse("--dist '%s': must be one of: constant, uniform, normal, lognormal",
                          diag_quote(found, sim->dist, strlen(sim->dist)));
    }
    s->dist = (enum occ_dist)dist;
    double cv_max = occ_dist_cv_max(s->dist);
    if (s->dist == OCC_DIST_CONSTANT) {
        if (has_cv) {
            cli_error("--cv is given without --dist uniform, normal or lognormal");
        }
        return !has_cv;
    }
    if (!has_cv || sim->cv > cv_max) {
        return cli_refuse("--dist %s needs --cv, from 0 to %.3g%s", sim->dist, cv_max,
                          has_cv ? ", so that no block time is negative" : "");
    }
    s->cv = sim->cv;
    return true;
}

static bool read_durations(struct simulate *sim)
{
    struct file file;
    struct diag diag;
    size_t count = 0;
    if (sim->durations_path == NULL) {
        return true;
    }
    diag_init(&diag, file_display_name(sim->durations_path));
    if (!file_read(sim->durations_path, DURATIONS_BYTES_MAX, &file, &diag)) {
        return cli_refuse("%s", diag.text);
    }
    sim->durations = durations_parse(file.data, file.len, &count, &diag);
    file_free(&file);
    if (sim->durations == NULL) {
        return cli_refuse("%s", diag.text);
    }
    sim->simulation.schedule.durations = sim->durations;
    sim->simulation.schedule.duration_count = count;
    return true;
}

/* Evaluates the launch.  If no option gives the grid, it has one block per duration. */
static bool read_launch(struct simulate *sim, const struct registry *registry)
{
    struct question *q = &sim->simulation.question;
    struct diag diag;
    diag_init(&diag, NULL);
    if (!request_prepare(&sim->request, registry, &diag) ||
        !sweep_start(&sim->sweep, &sim->request, &sim->given, &diag) ||
        (sim->sweep.launch_count == 1 && !sweep_question(&sim->sweep, q, &diag))) {
        return cli_refuse("%s", diag.text);
    }
    if (sim->sweep.launch_count != 1) {
        return cli_refuse("the options describe %llu launches; simulate runs one",
                          ull(sim->sweep.launch_count));
    }
    if (q->grid == 0) {
        q->grid = sim->simulation.schedule.duration_count;
    }
    if (q->sms == 0) {
        return cli_refuse("--sms is missing: the number of SMs");
    }
    if (q->grid == 0 && q->problem.m == 0) {
        return cli_refuse("--grid is missing: the number of blocks");
    }
    struct answer *answer = &sim->simulation.answer;
    if (!proposals_answer(q, answer, &sim->proposals, &diag)) {
        return cli_refuse("%s", diag.text);
    }
    if (answer_can_start(answer) && answer->slots.slots == 0) {
        return cli_refuse(
            "--cluster %u: the number of active clusters is not known for this launch",
            q->launch.cluster);
    }
    return true;
}

/*
 * Simulates the first run again, now that its length is known, and fills the timeline.  `is_drawn`
 * gives it the rows and columns of an SVG instead of those of text.
 */
static enum occ_status make_timeline(struct simulate *sim, size_t bytes, bool is_drawn)
{
    struct occ_schedule schedule = sim->simulation.schedule;
    struct occ_schedule_result ignored;
    struct timeline *t = &sim->timeline;
    uint32_t rows = SIMULATION_ROWS_MAX;
    t->columns = min_u32(SIMULATION_COLUMNS_MAX, output_width() - min_u32(output_width() - 1, 18));
    if (is_drawn) {
        rows = TIMELINE_ROWS_MAX;
        t->columns = TIMELINE_COLUMNS_MAX;
    }
    t->sms = schedule.sms;
    t->blocks_per_sm = schedule.blocks_per_sm;
    t->rows = min_u32(t->sms, rows);
    t->makespan = sim->simulation.runs.first.makespan;
    timeline_start(t);
    schedule.run = 0;
    schedule.block = timeline_add;
    schedule.context = t;
    enum occ_status status = occ_simulate(&schedule, sim->memory, bytes, &ignored);
    if (status == OCC_OK) {
        timeline_finish(t);
        sim->simulation.timeline = t;
    }
    return status;
}

static bool simulate_all(struct simulate *sim, bool has_timeline, bool is_drawn)
{
    struct simulation *s = &sim->simulation;
    struct occ_schedule *schedule = &s->schedule;
    uint32_t runs = (uint32_t)max_u64(sim->runs, 1);
    schedule->blocks_per_sm = sim->simulation.answer.result.blocks_per_sm;
    schedule->sms = sim->simulation.answer.question->sms;
    schedule->grid = sim->simulation.answer.grid;
    schedule->slots = sim->simulation.answer.slots.slots;
    schedule->cluster = sim->simulation.answer.slots.cluster;
    if (simulation_is_of_tiles(&s->answer)) {
        /* A persistent block takes the next tile when one is done, as a slot takes a block. */
        schedule->grid = sim->simulation.answer.problem.tiles.items;
        schedule->cluster = 1;
    }
    schedule->shared = sim->is_shared;
    schedule->seed = sim->seed;
    s->is_random =
        schedule->durations == NULL && schedule->dist != OCC_DIST_CONSTANT && schedule->cv > 0;
    if (schedule->grid > simulate_blocks_max / (s->is_random ? runs : 1)) {
        return cli_refuse("too many blocks: %llu in %u run%s; the limit is %llu in all",
                          ull(schedule->grid), runs, text_plural(runs), ull(simulate_blocks_max));
    }
    size_t bytes = occ_simulate_runs_bytes(schedule->blocks_per_sm, schedule->sms, runs);
    if (bytes == 0) {
        const struct words *w = words_of(s->answer.question->arch);
        return cli_refuse("%u %s with %u %s each; the limit is 16777216 %s at once", schedule->sms,
                          words_by_count(schedule->sms, w->sm, w->sms), schedule->blocks_per_sm,
                          words_by_count(schedule->blocks_per_sm, w->block, w->blocks), w->blocks);
    }
    sim->memory = malloc(bytes);
    if (sim->memory == NULL) {
        return cli_report_no_memory();
    }
    schedule->block = has_timeline ? timeline_last_start : NULL;
    schedule->context = &sim->timeline.last_start;
    enum occ_status status = occ_simulate_runs(schedule, runs, sim->memory, bytes, &s->runs);
    if (status == OCC_OK && has_timeline) {
        status = make_timeline(sim, bytes, is_drawn);
    }
    if (status != OCC_OK) {
        return cli_refuse("%s", occ_status_text(status));
    }
    return true;
}

static int write_all(struct simulate *sim, const struct renderer *renderer)
{
    struct simulation *s = &sim->simulation;
    bool is_svg = renderer->format == FORMAT_SVG;
    bool is_page = renderer == &render_html;
    bool has_timeline = is_svg || is_page || renderer->format == FORMAT_TEXT;
    bool can_finish = answer_launch_can_finish(&s->answer);
    if (!can_finish && is_svg) {
        char cause[ANSWER_CAUSE_MAX];
        unsigned next = 0;
        if (answer_next_cause(&s->answer, &next, cause)) {
            cli_error("cannot launch: %s", cause);
        } else {
            cli_error("the launch cannot run to its end: `occ calc` says why");
        }
        return CLI_NO;
    }
    if (can_finish && !simulate_all(sim, has_timeline, is_svg || is_page)) {
        return CLI_ERROR;
    }
    if (!output_open(&sim->output)) {
        return CLI_ERROR;
    }
    simulation_finish(s);
    s->may_use_utf8 = output_is_utf8();
    simulation_page_make(&sim->page, s, cli_command_line());
    sim->render.page = &sim->page.page;
    sim->render.table = &sim->table;
    sim->render.out = &sim->output.out;
    simulation_write(s, renderer, &sim->render);
    return output_close(&sim->output, cli_answer_status(can_finish), true);
}

static struct simulate state; /* opt_targets[] points into it */

static int run(const struct command *self, const struct registry *registry)
{
    const struct occ_schedule init = OCC_SCHEDULE_INIT;
    state.simulation.schedule = init;
    enum format format = output_format(&state.output, FORMAT_TEXT, self->formats);
    if (format == FORMAT_NONE || !read_dist(&state) || !read_durations(&state) ||
        !read_launch(&state, registry) ||
        !output_parse_get(&state.output, simulation_row_say, "makespan, utilization",
                          &state.table)) {
        return CLI_ERROR;
    }
    return write_all(&state, state.table.column_count > 0 ? &render_get
                                                          : render_find(format, render_simulation));
}

static void release(void)
{
    request_free(&state.request);
    opt_free(&output_get_group, &state.output);
    free(state.durations);
    free(state.memory);
}

static const struct opt_target opt_targets[] = {
    { &request_group, &state.request },
    { &simulate_group, &state },
    { &output_group, &state.output },
    { &output_get_group, &state.output },
    { NULL, NULL },
};

static const struct record_kind kinds[] = {
    { "simulation", simulation_say, NULL, RECORD_ONE | RECORD_LINE },
    { NULL, NULL, NULL, 0 },
};

const struct command command_simulate = {
    .name = "simulate",
    .usage = "--gpu NAME --threads N --grid N [--dist NAME --cv CV] ...",
    .summary = "Block-by-block dispatch of a grid over the SMs",
    .examples = { "simulate -g a100 -t 256 -r 40 --grid 1000",
                  "simulate -g a100 -t 256 -r 40 --grid 1000 -f svg -o timeline.svg" },
    .formats = "text json jsonl csv tsv md svg html",
    .has_page = true,
    .kinds = kinds,
    .targets = opt_targets,
    .given = &state.given,
    .run = run,
    .release = release,
};
