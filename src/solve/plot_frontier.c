/* plot_frontier.c - `occ solve --frontier regs,smem` as a chart. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "core/words.h"
#include "launch/answer_text.h"
#include "launch/plot.h"
#include "report/wrap.h"
#include "solve/plot_frontier.h"
#include "solve/solve.h"
#include "solve/solve_report.h"

enum { TITLE_HANG = 4 };

/* Writes both names of a plateau: "8: 100 %" and "8 blocks, 100 %". */
static void name_plateau(const struct words *w, const struct solve_corner *corner,
                         struct chart_plateau_name *name)
{
    uint32_t blocks = corner->blocks_per_sm;
    char percent[PHRASE_PERCENT_MAX];
    phrase_percent_string(corner->occupancy, percent);
    snprintf(name->brief, sizeof name->brief, "%u: %s", blocks, percent);
    snprintf(name->text, sizeof name->text, "%u %s, %s", blocks,
             words_by_count(blocks, w->block, w->blocks), percent);
}

/* Adds a plateau for each corner, from the registers of the corner before it to its own. */
static void add_corners(struct plot *plot, const struct solve *solve)
{
    const struct occ_arch *arch = solve->answer->question->arch;
    struct chart *chart = &plot->chart;
    chart->end = 0;
    chart->point_count = solve->corner_count;
    for (size_t i = 0; i < solve->corner_count; i++) {
        const struct occ_corner *c = &solve->corners[i].corner;
        plot->points[i] = (struct chart_point){
            .x = chart->end, .y = c->smem, .limiters = c->limiters, .has_value = true
        };
        name_plateau(words_of(arch), &solve->corners[i], &plot->names[i]);
        chart->end = c->regs;
    }
    if (chart->end < 1) {
        chart->end = arch->max_regs_per_thread;
    }
    if (chart->point_count == 0) {
        chart->point_count = 1; /* the empty chart has a point without a value */
    }
}

static void write_words(struct chart *chart, const struct solve *solve)
{
    const struct answer *answer = solve->answer;
    const struct words *w = words_of(answer->question->arch);
    const struct occ_launch *launch = &answer->question->launch;
    OUT_TEXT(text, OUT_LINE);
    OUT_TEXT(title, OUT_LINE);
    title_text(answer, &title);
    wrap_out(&title, 0, TITLE_HANG, &text);
    text.len--; /* without the last newline */
    out_copy(&text, chart->title, sizeof chart->title);
    snprintf(chart->x.title, sizeof chart->x.title, "%s per thread", w->regs);
    snprintf(chart->y.title, sizeof chart->y.title, "largest %s per %s", w->smem, w->block);
    if (chart->has_best) {
        snprintf(chart->key, sizeof chart->key, "Labels: %s per %s, occupancy.", w->blocks, w->sm);
        snprintf(chart->note, sizeof chart->note, "Below the line, more %s costs no %s.", w->smem,
                 w->block);
    }
    chart->mark.is_placed = answer_is_launchable(answer);
    chart->mark.x = launch->regs;
    chart->mark.y = (double)occ_lever_get(launch, OCC_LEVER_SHARED_MEMORY);
    out_clear(&text);
    solve_now_text(answer, &text);
    out_copy(&text, chart->mark.text, sizeof chart->mark.text);
}

bool plot_frontier(struct plot *plot, const struct solve *solve, struct diag *diag)
{
    const struct occ_arch *arch = solve->answer->question->arch;
    struct chart *chart = &plot->chart;
    memset(plot, 0, sizeof *plot);
    plot->series = calloc(1, sizeof *plot->series);
    plot->points = calloc(arch->max_warps_per_sm, sizeof *plot->points);
    plot->names = calloc(arch->max_warps_per_sm, sizeof *plot->names);
    if (plot->series == NULL || plot->points == NULL || plot->names == NULL) {
        return diag_error(diag, 0, "the chart: out of memory");
    }
    plot->series->points = plot->points;
    chart->series = plot->series;
    chart->series_count = 1;
    chart->arch = arch;
    chart->names = plot->names;
    add_corners(plot, solve);
    chart->y.unit = CHART_BYTES;
    chart->x.unit = CHART_INTEGER;
    chart_prepare(chart);
    write_words(chart, solve);
    return true;
}
