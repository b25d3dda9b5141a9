/* corun_chart.c - the mixes of two launches as a heat map: their occupancy over the blocks of each.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/words.h"
#include "corun/corun_report.h"

/* Sets the value of each mix that is a part of a full mix; no other mix fits. */
static void fill_points(const struct corun_answer *a, struct corun_chart *out)
{
    const struct chart *chart = &out->chart;
    for (size_t i = 0; i < a->mix_count; i++) {
        const uint32_t *blocks = a->mixes[i].blocks;
        for (uint32_t y = 0; y <= blocks[1]; y++) {
            for (uint32_t x = 0; x <= blocks[0]; x++) {
                struct chart_point *point = &out->points[y * chart->point_count + x];
                uint32_t warps =
                    x * a->alone[0].result.warps_per_block + y * a->alone[1].result.warps_per_block;
                point->cannot_run = false;
                point->y = occupancy_of_warps(a->arch, warps);
            }
        }
    }
}

bool corun_chart_make(struct corun_chart *out, const struct corun_answer *a)
{
    struct chart *chart = &out->chart;
    memset(out, 0, sizeof *out);
    if (a->count != 2) {
        return true;
    }
    chart->point_count = a->alone[0].result.blocks_per_sm + 1;
    chart->series_count = a->alone[1].result.blocks_per_sm + 1;
    out->series = calloc(chart->series_count, sizeof *out->series);
    out->points = calloc(chart->series_count * chart->point_count, sizeof *out->points);
    if (out->series == NULL || out->points == NULL) {
        return false;
    }
    for (size_t y = 0; y < chart->series_count; y++) {
        out->series[y].points = out->points + y * chart->point_count;
        out->series[y].z = (double)y;
        snprintf(out->series[y].name, sizeof out->series[y].name, "%zu %s of %.32s", y,
                 words_by_count(y, words_of(a->arch)->block, words_of(a->arch)->blocks),
                 a->names[1]);
        for (size_t x = 0; x < chart->point_count; x++) {
            out->series[y].points[x] =
                (struct chart_point){ .x = (double)x, .has_value = true, .cannot_run = true };
        }
    }
    fill_points(a, out);
    chart->series = out->series;
    chart->arch = a->arch;
    chart->is_heat = true;
    chart->cannot_run_text = "does not fit";
    chart->y.unit = CHART_SHARE;
    const struct words *w = words_of(a->arch);
    snprintf(chart->title, sizeof chart->title, "The mixes that fit on one %s, and their occupancy",
             w->sm);
    snprintf(chart->x.title, sizeof chart->x.title, "%s of %.32s", w->blocks, a->names[0]);
    snprintf(chart->y.title, sizeof chart->y.title, "occupancy");
    snprintf(chart->z.title, sizeof chart->z.title, "%s of %.32s", w->blocks, a->names[1]);
    chart_prepare(chart);
    out->exists = true;
    return true;
}

void corun_chart_free(struct corun_chart *chart)
{
    free(chart->series);
    free(chart->points);
    memset(chart, 0, sizeof *chart);
}
