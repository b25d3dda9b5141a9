#include "simulate/simulation_text.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "core/words.h"
#include "launch/answer_report.h"
#include "launch/answer_say.h"
#include "report/phrase.h"
#include "report/wrap.h"

enum { SIMULATION_LEVELS = 8 }; /* heights of a timeline cell: how busy the SMs are */

void simulation_write_time_unit(const struct simulation *s, double time, struct out *out)
{
    size_t start = out->len;
    simulation_write_time(time, out);
    bool one = out->len == start + 1 && out->buffer[start] == '1';
    if (s->schedule.durations == NULL) {
        out_printf(out, " %s time%s", simulation_work_unit(s), !one ? "s" : "");
    }
}

static void write_row(const char *label, const struct out *text, struct out *out)
{
    wrap_row(out, label, "%.*s", (int)text->len, text->buffer);
}

static void write_utilization(const struct simulation *s, struct out *out)
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
    write_row("utilization", &text, out);
    if (s->answer.has_waves) {
        const struct occ_waves *w = &s->answer.waves;
        const struct occ_tiles *t = &s->answer.tiles;
        out_clear(&text);
        if (simulation_is_of_tiles(&s->answer)) {
            phrase_percent_range(t->wave_efficiency, t->wave_efficiency_shared, &text);
        } else {
            phrase_percent_range(w->efficiency, w->efficiency_shared, &text);
        }
        out_text(&text, " by the formula of occ calc");
        write_row("", &text, out);
    }
}

static void write_occupancy(const struct simulation *s, struct out *out)
{
    const struct words *words = words_of(s->answer.question.arch);
    OUT_TEXT(text, OUT_LINE);
    phrase_percent(s->mean.busy, &text);
    if (s->runs.active_mean < 1) {
        out_printf(&text, " averaged as profilers do, over active %s cycles (", words->sm);
        phrase_percent(s->runs.active_mean, &text);
        out_text(&text, " of the run); ");
        phrase_percent(s->mean.machine, &text);
        out_printf(&text, " over all %s and the whole run", words->sms);
    }
    write_row("occupancy", &text, out);
}

static void write_numbers(const struct simulation *s, struct out *out)
{
    const struct occ_schedule_result *r = &s->runs.first;
    bool runs_differ = simulation_has_random_runs(s);
    OUT_TEXT(text, OUT_LINE);
    simulation_write_time_unit(s, r->makespan, &text);
    out_text(&text, ", ");
    phrase_decimal(r->slowdown, &text);
    out_text(&text, " x the ideal of ");
    simulation_write_time(r->ideal, &text);
    if (runs_differ) {
        write_row("first run", &text, out);
        out_clear(&text);
        simulation_write_time_unit(s, s->runs.makespan_mean, &text);
        out_text(&text, " on average");
    }
    write_row("makespan", &text, out);
    write_utilization(s, out);
    write_occupancy(s, out);
    const struct words *words = words_of(s->answer.question.arch);
    out_clear(&text);
    if (r->idle_time > 0) {
        out_printf(&text, "at least one %s has no %s for ", words->sm, words->block);
        simulation_write_time_unit(s, r->idle_time, &text);
        out_text(&text, ", ");
        phrase_percent(r->idle_time / r->makespan, &text);
        out_text(&text, runs_differ ? " of the first run" : " of the makespan");
    } else {
        out_printf(&text, "every %s has %s until the end%s", words->sm, words->blocks,
                   runs_differ ? " of the first run" : "");
    }
    write_row("idle", &text, out);
    out_clear(&text);
    out_printf(&text, "%s %u%s, with ", words->sm, r->busiest_sm,
               runs_differ ? " in the first run" : "");
    simulation_write_time_unit(s, r->busiest_time, &text);
    out_text(&text, " of work per slot");
    write_row("busiest", &text, out);
    out_clear(&text);
    out_printf(&text, "%s %u%s, with ", words->sm, r->idlest_sm,
               runs_differ ? " in the first run" : "");
    simulation_write_time(r->idlest_time, &text);
    write_row("least busy", &text, out);
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
    const char *sm = words_of(s->answer.question.arch)->sm;
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

static void write_simulation(const struct simulation *simulation, struct out *out)
{
    const struct answer *a = &simulation->answer;
    OUT_TEXT(text, OUT_LINE);
    struct report report;
    report_start(&report, false, out);
    title_report(a, &report);
    out_char(out, '\n');
    simulation_write_grid(simulation, &text);
    out_printf(&text, ", up to %u at a time on each; %s times ", a->result.blocks_per_sm,
               simulation_work_unit(simulation));
    simulation_write_durations(simulation, &text);
    wrap_out(&text, 0, 0, out);
    out_char(out, '\n');
    write_numbers(simulation, out);
    if (answer_has_partition(a)) {
        partition_report(a, &report);
    }
    if (simulation->timeline != NULL) {
        out_char(out, '\n');
        write_timeline(simulation, out);
    }
    if (a->question.launch.cluster > 1) {
        out_char(out, '\n');
        out_clear(&text);
        simulation_write_clusters(simulation, &text);
        wrap_text(text.buffer, text.len, 0, 0, out);
    }
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
    const struct simulation *s = record;
    if (s->is_simulated) {
        write_simulation(s, render->out);
    } else {
        struct report report;
        report_start(&report, false, render->out);
        answer_report(&s->answer, &report);
        report_end(&report);
    }
}

static void svg_row(struct render *render, const void *record)
{
    simulation_svg(record, SVG_WIDE, render->out);
}

const struct renderer render_simulation[] = {
    { "text", true, RENDER_NO_COLUMNS, NULL, text_row, NULL },
    { "json", true, RENDER_NO_COLUMNS, NULL, json_row, NULL },
    { "jsonl", true, RENDER_NO_COLUMNS, NULL, jsonl_row, NULL },
    { "svg", true, RENDER_NO_COLUMNS, NULL, svg_row, NULL },
    { NULL, false, RENDER_NO_COLUMNS, NULL, NULL, NULL },
};

void simulation_write(const struct simulation *simulation, const struct renderer *renderer,
                      struct render *render)
{
    table_choose_all_columns(render->table, simulation_row_say);
    render_begin(renderer, render);
    render_row(renderer, render, simulation);
    render_end(renderer, render);
}
