#include "simulate/simulation_report.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "core/words.h"
#include "launch/answer_report.h"
#include "launch/answer_say.h"
#include "launch/page_details.h"
#include "report/phrase.h"
#include "report/wrap.h"

enum {
    FIGURE_MAX = 64,
    SIMULATION_LEVELS = 8
}; /* heights of a timeline cell: how busy the SMs are */

/*
 * Writes "2.5 block times", "2.5 workgroup times" or "2.5 tile times"; only the number if the user
 * gave durations, whose unit is unknown.
 */
static void write_time_unit(const struct simulation *s, double time, struct out *out)
{
    size_t start = out->len;
    simulation_write_time(time, out);
    bool one = out->len == start + 1 && out->buffer[start] == '1';
    if (s->schedule.durations == NULL) {
        out_printf(out, " %s time%s", simulation_work_unit(s), !one ? "s" : "");
    }
}

static void report_utilization(const struct simulation *s, struct report *report)
{
    OUT_TEXT(text, OUT_LINE);
    phrase_percent(s->runs.utilization_mean, &text);
    if (simulation_has_random_runs(s)) {
        out_printf(&text, " on average over %u runs, ", s->runs.runs);
        phrase_percent(s->runs.utilization_p5, &text);
        out_text(&text, " (5th percentile) to ");
        phrase_percent(s->runs.utilization_p95, &text);
        out_text(&text, " (95th)");
    } else if (s->is_random) {
        out_text(&text, " in one run; --runs N gives the spread");
    }
    report_row_out(report, "utilization", &text);
    if (s->answer.run.exists) {
        const struct occ_waves *w = &s->answer.run.waves;
        const struct occ_tiles *t = &s->answer.problem.tiles;
        out_clear(&text);
        if (simulation_is_of_tiles(&s->answer)) {
            phrase_percent_range(t->wave_efficiency, t->wave_efficiency_shared, &text);
        } else {
            phrase_percent_range(w->efficiency, w->efficiency_shared, &text);
        }
        out_text(&text, " by the formula of occ calc");
        report_row_out(report, "", &text);
    }
}

static void report_occupancy(const struct simulation *s, struct report *report)
{
    const struct words *words = words_of(s->answer.question->arch);
    OUT_TEXT(text, OUT_LINE);
    phrase_percent(s->mean.busy, &text);
    if (s->runs.active_mean < 1) {
        out_printf(&text, " averaged as profilers do, over active %s cycles (", words->sm);
        phrase_percent(s->runs.active_mean, &text);
        out_text(&text, " of the run); ");
        phrase_percent(s->mean.machine, &text);
        out_printf(&text, " over all %s and the whole run", words->sms);
    }
    report_row_out(report, "occupancy", &text);
}

static void report_numbers(const struct simulation *s, struct report *report)
{
    const struct occ_schedule_result *r = &s->runs.first;
    bool runs_differ = simulation_has_random_runs(s);
    OUT_TEXT(text, OUT_LINE);
    write_time_unit(s, r->makespan, &text);
    out_text(&text, ", ");
    phrase_decimal(r->slowdown, &text);
    out_text(&text, " x the ideal of ");
    simulation_write_time(r->ideal, &text);
    if (runs_differ) {
        report_row_out(report, "first run", &text);
        out_clear(&text);
        write_time_unit(s, s->runs.makespan_mean, &text);
        out_text(&text, " on average");
    }
    report_row_out(report, "makespan", &text);
    report_utilization(s, report);
    report_occupancy(s, report);
    const struct words *words = words_of(s->answer.question->arch);
    out_clear(&text);
    if (r->idle_time > 0) {
        out_printf(&text, "at least one %s has no %s for ", words->sm, words->block);
        write_time_unit(s, r->idle_time, &text);
        out_text(&text, ", ");
        phrase_percent(r->idle_time / r->makespan, &text);
        out_text(&text, runs_differ ? " of the first run" : " of the makespan");
    } else {
        out_printf(&text, "every %s has %s until the end%s", words->sm, words->blocks,
                   runs_differ ? " of the first run" : "");
    }
    report_row_out(report, "idle", &text);
    out_clear(&text);
    out_printf(&text, "%s %u%s, with ", words->sm, r->busiest_sm,
               runs_differ ? " in the first run" : "");
    write_time_unit(s, r->busiest_time, &text);
    out_text(&text, " of work per slot");
    report_row_out(report, "busiest", &text);
    out_clear(&text);
    out_printf(&text, "%s %u%s, with ", words->sm, r->idlest_sm,
               runs_differ ? " in the first run" : "");
    simulation_write_time(r->idlest_time, &text);
    report_row_out(report, "least busy", &text);
}

static void write_cell(double busy, bool utf8, struct out *out)
{
    static const char *const blocks[SIMULATION_LEVELS + 1] = {
        " ",
        "\xe2\x96\x81", /* lower one eighth block */
        "\xe2\x96\x82",
        "\xe2\x96\x83",
        "\xe2\x96\x84",
        "\xe2\x96\x85",
        "\xe2\x96\x86",
        "\xe2\x96\x87",
        "\xe2\x96\x88", /* full block */
    };
    static const char ascii[SIMULATION_LEVELS + 2] = " .:-=+*%#";
    unsigned level = (unsigned)(busy * SIMULATION_LEVELS + 0.5);
    if (level == 0 && busy > 0) {
        level = 1;
    }
    if (utf8) {
        out_text(out, blocks[level]);
    } else {
        out_char(out, ascii[level]);
    }
}

static void write_timeline(const struct simulation *s, struct out *out)
{
    const struct timeline *t = s->timeline;
    const char *sm = words_of(s->answer.question->arch)->sm;
    for (uint32_t r = 0; r < t->rows; r++) {
        char label[48];
        uint32_t first = timeline_row_sm(t, r);
        uint32_t last = timeline_row_sm(t, r + 1) - 1;
        if (first == last) {
            snprintf(label, sizeof label, "%s %u", sm, first);
        } else {
            snprintf(label, sizeof label, "%s %u-%u", sm, first, last);
        }
        out_printf(out, "  %-*s|", WRAP_LABEL - 2, label);
        for (uint32_t c = 0; c < t->columns; c++) {
            write_cell(timeline_cell(t, r, c)->busy, s->may_use_utf8, out);
        }
        out_text(out, "|\n");
    }
    if (t->tail < t->makespan) {
        /* The text is right of a mark in the left half, and left of a mark in the right half. */
        unsigned at = (unsigned)(t->tail / t->makespan * t->columns);
        unsigned mark = WRAP_LABEL + 1 + at;
        OUT_TEXT(words, OUT_LINE);
        if (at < t->columns / 2) {
            out_text(&words, "^ tail from ");
            simulation_write_time(t->tail, &words);
        } else {
            out_text(&words, "tail from ");
            simulation_write_time(t->tail, &words);
            out_text(&words, " ^");
            mark = mark + 1 - (unsigned)words.len;
        }
        out_blanks(out, mark);
        out_bytes(out, words.buffer, words.len);
        out_char(out, '\n');
    }
}

/* ---- figures -------------------------------------------------------------------------------- */

/* Writes the used share of the time of all slots, and what the formulas of calc expect. */
static void report_used_figure(const struct simulation *s, struct report *report)
{
    char value[PHRASE_PERCENT_MAX];
    OUT_TEXT(note, OUT_LINE);
    struct out *text = out_clear(&note);
    const struct occ_waves *w = &s->answer.run.waves;
    const struct occ_tiles *t = &s->answer.problem.tiles;
    phrase_percent_string(s->runs.utilization_mean, value);
    if (simulation_has_random_runs(s)) {
        out_printf(text, "Mean of %u runs: ", s->runs.runs);
        phrase_percent(s->runs.utilization_p5, text);
        out_text(text, " (5th percentile) to ");
        phrase_percent(s->runs.utilization_p95, text);
        out_text(text, " (95th). ");
    }
    if (s->answer.run.exists) {
        out_text(text, "With equal times occ calc computes ");
        if (simulation_is_of_tiles(&s->answer)) {
            phrase_percent_range(t->wave_efficiency, t->wave_efficiency_shared, text);
        } else {
            phrase_percent_range(w->efficiency, w->efficiency_shared, text);
        }
        out_text(text, ".");
    }
    report_figure(report, PAGE_BLUE, value, "of the slots' time is used", out_string(&note));
}

static void report_makespan_figure(const struct simulation *s, struct report *report)
{
    const struct occ_schedule_result *r = &s->runs.first;
    char value[FIGURE_MAX];
    char what[FIGURE_MAX];
    OUT_TEXT(note, OUT_LINE);
    struct out *text = out_clear(&note);
    simulation_write_time(r->makespan, text);
    out_copy(text, value, sizeof value);
    snprintf(what, sizeof what, "%s%s",
             s->schedule.durations == NULL ? simulation_work_unit(s) : "",
             s->schedule.durations == NULL ? " times from start to end" : "from start to end");
    text = out_clear(&note);
    phrase_decimal(r->slowdown, text);
    out_text(text, " times the ideal of ");
    write_time_unit(s, r->ideal, text);
    out_text(text, simulation_has_random_runs(s) ? ", in the first run." : ".");
    report_figure(report, PAGE_LIGHT, value, what, out_string(&note));
}

static void report_idle_figure(const struct simulation *s, struct report *report)
{
    const struct words *w = words_of(s->answer.question->arch);
    const struct occ_schedule_result *r = &s->runs.first;
    char value[PHRASE_PERCENT_MAX];
    char what[FIGURE_MAX];
    OUT_TEXT(note, OUT_LINE);
    struct out *text = out_clear(&note);
    phrase_percent_string(r->idle_time / r->makespan, value);
    snprintf(what, sizeof what, "of the time, at least one %s has no %s%s", w->sm, w->block,
             simulation_has_random_runs(s) ? " (first run)" : "");
    out_printf(text, "Busiest: %s %u, ", w->sm, r->busiest_sm);
    write_time_unit(s, r->busiest_time, text);
    out_printf(text, " of work per slot; least busy: %s %u, ", w->sm, r->idlest_sm);
    write_time_unit(s, r->idlest_time, text);
    out_char(text, '.');
    report_figure(report, r->idle_time > 0 ? PAGE_ORANGE : PAGE_LIGHT, value, what,
                  out_string(&note));
}

static void report_occupancy_figure(const struct simulation *s, struct report *report)
{
    const struct words *w = words_of(s->answer.question->arch);
    char value[PHRASE_PERCENT_MAX];
    OUT_TEXT(note, OUT_LINE);
    struct out *text = out_clear(&note);
    phrase_percent_string(s->mean.busy, value);
    out_printf(text, "Over active %s cycles; ", w->sm);
    phrase_percent(s->mean.machine, text);
    out_printf(text, " over all %s and the whole run.", w->sms);
    report_figure(report, PAGE_LIGHT, value, "mean occupancy", out_string(&note));
}

static void report_figures(const struct simulation *s, struct report *report)
{
    char cause[ANSWER_CAUSE_MAX];
    unsigned next = 0;
    if (!s->is_simulated) {
        report_figure(report, PAGE_ORANGE, "0 %", "the launch cannot run",
                      answer_next_cause(&s->answer, &next, cause) ? cause : "occ calc says why.");
        return;
    }
    report_used_figure(s, report);
    report_makespan_figure(s, report);
    report_idle_figure(s, report);
    report_occupancy_figure(s, report);
}

static void draw_picture(const void *context, enum svg_size size, struct out *out)
{
    simulation_svg(context, size, out);
}

/* ---- the simulation ------------------------------------------------------------------------- */

static void report_setting(const struct simulation *s, struct report *report)
{
    const struct answer *a = &s->answer;
    OUT_TEXT(text, OUT_LINE);
    simulation_write_grid(s, &text);
    out_printf(&text, ", up to %u at a time on each; %s times ", a->result.blocks_per_sm,
               simulation_work_unit(s));
    simulation_write_durations(s, &text);
    report_paragraph_out(report, 0, &text);
}

/* Above the row of a page. */
static void report_above(const void *context, struct report *report)
{
    const struct simulation *s = context;
    report_figures(s, report);
    if (s->timeline != NULL) {
        report_picture(report, draw_picture, s);
    }
}

static void report_simulation(const struct simulation *s, struct report *report)
{
    const struct answer *a = &s->answer;
    OUT_TEXT(text, OUT_LINE);
    title_report(a, report);
    report_topic(report, "numbers", "Numbers");
    report_setting(s, report);
    report_gap(report);
    report_numbers(s, report);
    if (question_has_partition(a->question)) {
        partition_report(a, report);
    }
    if (s->timeline != NULL && !report->is_page) { /* a page has it as a picture */
        report_gap(report);
        write_timeline(s, report->out);
    }
    if (a->question->launch.cluster > 1) {
        report_gap(report);
        simulation_write_clusters(s, &text);
        report_note(report, 0, "%s", out_string(&text));
    }
}

/* All of the text; what a page has below its row. */
static void report_below(const void *context, struct report *report)
{
    const struct simulation *s = context;
    if (s->is_simulated) {
        report_simulation(s, report);
    } else {
        answer_report(&s->answer, report);
    }
}

/* ---- the row -------------------------------------------------------------------------------- */

/* These titles are for block times; choose_columns() replaces them if times have another unit. */
static const struct shown_column columns[] = {
    { .key = "sms", .title = "$sms", .unit = SHOWN_INTEGER },
    { .key = "grid", .title = "Grid, $blocks", .unit = SHOWN_INTEGER },
    { .key = "blocks_per_sm", .title = "$blocks per $sm", .unit = SHOWN_INTEGER },
    { .key = "occupancy",
      .title = "Occupancy of a full $sm",
      .unit = SHOWN_SHARE,
      .has_bar = true },
    { .key = "makespan", .title = "Makespan (first run), $block times", .unit = SHOWN_REAL },
    { .key = "ideal", .title = "Ideal, $block times", .unit = SHOWN_REAL },
    { .key = "utilization_mean", .title = "Time used", .unit = SHOWN_SHARE, .has_bar = true },
    { .key = "idle_time", .title = "Idle (first run), $block times", .unit = SHOWN_REAL },
    { .key = "expected_occupancy_mean",
      .title = "Mean occupancy",
      .unit = SHOWN_SHARE,
      .has_bar = true },
    { .title = NULL },
};

static void say_details(struct sayer *s, const void *record)
{
    page_say_launch(s, &((const struct simulation *)record)->answer, NULL);
}

/*
 * Copies the columns.  If durations are given, the titles name no unit, since only the user knows
 * it; else, if tiles are simulated, they name tile times.
 */
static void choose_columns(struct simulation_page *page, const struct simulation *simulation)
{
    static const struct {
        const char *key, *no_unit, *tile_times;
    } times[] = { { "makespan", "Makespan (first run)", "Makespan (first run), tile times" },
                  { "ideal", "Ideal", "Ideal, tile times" },
                  { "idle_time", "Idle (first run)", "Idle (first run), tile times" } };
    bool durations = simulation->schedule.durations != NULL;
    bool tiles = simulation_is_of_tiles(&simulation->answer);
    _Static_assert(sizeof columns <= sizeof page->columns, "the page has room");
    memcpy(page->columns, columns, sizeof columns);
    for (struct shown_column *at = page->columns; (durations || tiles) && at->title != NULL; at++) {
        for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
            if (strcmp(at->key, times[i].key) == 0) {
                at->title = durations ? times[i].no_unit : times[i].tile_times;
            }
        }
    }
}

void simulation_page_make(struct simulation_page *page, const struct simulation *simulation,
                          const char *command_line)
{
    OUT_TEXT(note, OUT_LINE);
    struct out *text = out_clear(&note);
    const struct answer *a = &simulation->answer;
    machine_text(a, text);
    out_text(text, ": ");
    launch_text(a, text);
    if (simulation->is_simulated) {
        out_text(text, "; ");
        simulation_write_grid(simulation, text);
        out_printf(text, ", %s times ", simulation_work_unit(simulation));
        simulation_write_durations(simulation, text);
    }
    out_copy(text, page->about, sizeof page->about);
    choose_columns(page, simulation);
    page->page = (struct render_page){ .command_line = command_line,
                                       .about = page->about,
                                       .rows_title = "Simulation",
                                       .words = words_of(a->question->arch),
                                       .columns = page->columns,
                                       .above = report_above,
                                       .below = report_below,
                                       .context = simulation,
                                       .say_details = say_details };
}

/* ---- formats ------------------------------------------------------------------------------ */

static void write_document(struct render *render, const struct simulation *s,
                           enum record_layout layout)
{
    record_json(simulation_say, s, layout, render->out);
    out_char(render->out, '\n');
}

static void json_row(struct render *render, const void *record)
{
    write_document(render, record, RECORD_LINES);
}

static void jsonl_row(struct render *render, const void *record)
{
    write_document(render, record, RECORD_COMPACT);
}

static void text_row(struct render *render, const void *record)
{
    struct report report;
    report_start(&report, false, render->out);
    report_below(record, &report);
    report_end(&report);
}

static void svg_row(struct render *render, const void *record)
{
    simulation_svg(record, SVG_WIDE, render->out);
}

const struct renderer render_simulation[] = {
    { FORMAT_TEXT, true, RENDER_NO_COLUMNS, NULL, text_row, NULL },
    { FORMAT_JSON, true, RENDER_NO_COLUMNS, NULL, json_row, NULL },
    { FORMAT_JSONL, true, RENDER_NO_COLUMNS, NULL, jsonl_row, NULL },
    { FORMAT_SVG, true, RENDER_NO_COLUMNS, NULL, svg_row, NULL },
    { FORMAT_NONE, false, RENDER_NO_COLUMNS, NULL, NULL, NULL },
};

void simulation_write(const struct simulation *simulation, const struct renderer *renderer,
                      struct render *render)
{
    if (render->table->column_count == 0) {
        table_choose_all_columns(render->table, simulation_row_say);
    }
    render_begin(renderer, render);
    render_row(renderer, render, simulation);
    render_end(renderer, render);
}
