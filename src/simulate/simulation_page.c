#include "simulate/simulation_page.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "core/words.h"
#include "launch/answer_text.h"
#include "launch/explain.h"
#include "launch/page_details.h"
#include "report/phrase.h"
#include "report/report.h"
#include "simulate/simulation_text.h"

enum { FIGURE_MAX = 64 };

/* ---- figures -------------------------------------------------------------------------------- */

/* Writes the used share of the time of all slots, and what the formulas of calc expect. */
static void write_used(const struct simulation *s, struct out *out)
{
    char value[PHRASE_PERCENT_MAX];
    OUT_TEXT(note, OUT_LINE);
    struct out *text = out_clear(&note);
    const struct occ_waves *w = &s->answer.waves;
    const struct occ_tiles *t = &s->answer.tiles;
    phrase_percent_string(s->runs.utilization_mean, value);
    if (simulation_has_random_runs(s)) {
        out_printf(text, "Mean of %u runs: ", s->runs.runs);
        phrase_percent(s->runs.utilization_p5, text);
        out_text(text, " (5th percentile) to ");
        phrase_percent(s->runs.utilization_p95, text);
        out_text(text, " (95th). ");
    }
    if (s->answer.has_waves) {
        out_text(text, "With equal times occ calc computes ");
        if (simulation_is_of_tiles(&s->answer)) {
            phrase_percent_range(t->wave_efficiency, t->wave_efficiency_shared, text);
        } else {
            phrase_percent_range(w->efficiency, w->efficiency_shared, text);
        }
        out_text(text, ".");
    }
    page_figure(PAGE_BLUE, value, "of the slots' time is used", out_string(&note), out);
}

static void write_makespan(const struct simulation *s, struct out *out)
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
    simulation_write_time_unit(s, r->ideal, text);
    out_text(text, simulation_has_random_runs(s) ? ", in the first run." : ".");
    page_figure(PAGE_LIGHT, value, what, out_string(&note), out);
}

static void write_idle(const struct simulation *s, struct out *out)
{
    const struct words *w = words_of(s->answer.question.arch);
    const struct occ_schedule_result *r = &s->runs.first;
    char value[PHRASE_PERCENT_MAX];
    char what[FIGURE_MAX];
    OUT_TEXT(note, OUT_LINE);
    struct out *text = out_clear(&note);
    phrase_percent_string(r->idle_time / r->makespan, value);
    snprintf(what, sizeof what, "of the time, at least one %s has no %s%s", w->sm, w->block,
             simulation_has_random_runs(s) ? " (first run)" : "");
    out_printf(text, "Busiest: %s %u, ", w->sm, r->busiest_sm);
    simulation_write_time_unit(s, r->busiest_time, text);
    out_printf(text, " of work per slot; least busy: %s %u, ", w->sm, r->idlest_sm);
    simulation_write_time_unit(s, r->idlest_time, text);
    out_char(text, '.');
    page_figure(r->idle_time > 0 ? PAGE_ORANGE : PAGE_LIGHT, value, what, out_string(&note), out);
}

static void write_occupancy(const struct simulation *s, struct out *out)
{
    const struct words *w = words_of(s->answer.question.arch);
    char value[PHRASE_PERCENT_MAX];
    OUT_TEXT(note, OUT_LINE);
    struct out *text = out_clear(&note);
    phrase_percent_string(s->mean.busy, value);
    out_printf(text, "Over active %s cycles; ", w->sm);
    phrase_percent(s->mean.machine, text);
    out_printf(text, " over all %s and the whole run.", w->sms);
    page_figure(PAGE_LIGHT, value, "mean occupancy", out_string(&note), out);
}

static void write_above(const void *context, struct report *report)
{
    struct out *out = report_html(report);
    const struct simulation *s = context;
    char cause[ANSWER_CAUSE_MAX];
    unsigned next = 0;
    page_figures_begin(out);
    if (!s->is_simulated) {
        page_figure(PAGE_ORANGE, "0 %", "the launch cannot run",
                    answer_next_cause(&s->answer, &next, cause) ? cause : "occ calc says why.",
                    out);
    } else {
        write_used(s, out);
        write_makespan(s, out);
        write_idle(s, out);
        write_occupancy(s, out);
    }
    page_figures_end(out);
    if (s->timeline != NULL) {
        for (enum svg_size size = SVG_WIDE; size <= SVG_NARROW; size++) {
            page_picture_begin(size, out);
            simulation_svg(s, size, out);
            page_picture_end(out);
        }
    }
    if (s->is_simulated && s->answer.question.launch.cluster > 1) {
        OUT_TEXT(note, OUT_LINE);
        simulation_write_clusters(s, out_clear(&note));
        out_text(out, "<p class=\"muted\">");
        page_text(out_string(&note), out);
        out_text(out, "</p>\n");
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

static void write_details(const void *record, struct out *out)
{
    page_details_launch(&((const struct simulation *)record)->answer, NULL, out);
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
                                       .words = words_of(a->question.arch),
                                       .columns = page->columns,
                                       .above = write_above,
                                       .context = simulation,
                                       .details = write_details };
}
