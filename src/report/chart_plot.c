/* chart_plot.c - what the parts of a chart share: fonts, ties and tooltips. */
#include "report/chart_plot.h"

#include "base/escape.h"
#include "base/num.h"
#include "core/words.h"
#include "report/phrase.h"

const struct svg_font chart_plain_font = { "", SVG_LETTER, 16 };
const struct svg_font chart_small_font = { "class=\"small\"", 6.2, 14 };

bool chart_plot_is_tie(const struct chart *chart, const struct chart_point *point)
{
    return chart->has_limiters && (point->limiters & (point->limiters - 1)) != 0;
}

/*
 * Writes ", 8 to 16 blocks per SM, limited by warps" for `count` launches; leaves out what is
 * unknown, and limiters that not all of them have.
 */
static void write_reason(const struct chart *chart, const struct occ_arch *arch,
                         const struct chart_point *points, size_t count, struct out *out)
{
    uint32_t few = points[0].blocks;
    uint32_t many = few;
    uint32_t limiters = points[0].limiters;
    for (size_t i = 1; i < count; i++) {
        few = (uint32_t)min_size(few, points[i].blocks);
        many = (uint32_t)max_size(many, points[i].blocks);
        limiters &= points[i].limiters;
    }
    if (few > 0) {
        const struct words *w = words_of(arch);
        out_text(out, ", ");
        if (few < many) {
            out_printf(out, "%u to ", few);
        }
        phrase_count(many, w->block, w->blocks, out);
        out_printf(out, " per %s", w->sm);
    }
    if (limiters != 0 && chart->has_limiters) {
        out_text(out, ", limited by ");
        phrase_limiters(arch, limiters, out);
    }
}

void chart_plot_tooltip(const struct chart *chart, const struct chart_series *series, size_t from,
                        size_t end, struct out *out)
{
    char buffer[OUT_LINE];
    struct out text;
    out_init(&text, NULL, buffer, sizeof buffer);
    if (series->name[0] != '\0') {
        out_printf(&text, "%s, ", series->name);
    }
    chart_x_run(chart, series, from, end, &text);
    chart_x_title(chart, &text);
    out_text(&text, ": ");
    if (series->points[from].cannot_run) {
        out_text(&text, chart_cannot_run_text(chart));
    } else {
        out_printf(&text, "%s ", chart->y.title);
        chart_value_text(chart, &series->points[from], false, &text);
        const struct occ_arch *arch = chart->bars != NULL ? chart->bars[from].arch : chart->arch;
        write_reason(chart, arch, &series->points[from], end - from, &text);
    }
    out_text(out, "<title>");
    escape_xml(buffer, text.len, out);
    out_text(out, "</title>");
}
