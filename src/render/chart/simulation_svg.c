/*
 * simulation_svg.c - the timeline of a simulation as a picture.
 *
 * For a small simulation every block is a rectangle.  For a large one every cell of the timeline is
 * a rectangle as high as its SMs are busy; all cells of one colour are one path, which keeps the
 * file small.
 */
#include "render/text/simulation_text.h"

#include <string.h>

#include "base/escape.h"
#include "core/round.h"
#include "core/words.h"
#include "render/chart/chart.h"
#include "render/text/answer_text.h"

enum {
    SVG_LEFT = 72,
    SVG_RIGHT = 20,
    SVG_TOP = 80,
    SVG_BOTTOM = 52,
    SVG_WIDTH = 720, /* of the plot */
    SVG_COLOURS = CHART_PALETTE,
    SVG_LANES_MAX = 640, /* slots that are drawn one by one */
    SVG_LANES_HEIGHT = 480,
    SVG_LANE_MIN = 2,
    SVG_LANE_MAX = 8,
    SVG_GAP = 3, /* between two SMs */
    SVG_CELLS_HEIGHT = 640,
    SVG_CELL_MIN = 5,
    SVG_CELL_MAX = 14,
    SVG_LABEL_STEP = 14 /* smallest distance of two row labels */
};

/* What the drawing functions share. */
struct picture {
    const struct simulation *simulation;
    const struct timeline *timeline;
    struct out *out;
    bool exact;    /* draws every block */
    uint32_t lane; /* height of a slot, if exact */
    uint32_t row;  /* height of a row with its gap */
    uint32_t height;
};

static bool shows_every_block(uint32_t sms, uint32_t blocks_per_sm, uint64_t grid)
{
    return grid <= TIMELINE_BLOCKS_MAX && sms <= TIMELINE_ROWS_MAX &&
           (uint64_t)sms * blocks_per_sm <= SVG_LANES_MAX;
}

static uint32_t clamp(uint32_t x, uint32_t min, uint32_t max)
{
    return round_min(round_max(x, min), max);
}

static double x_of(const struct picture *p, double time)
{
    return SVG_LEFT + SVG_WIDTH * (time / p->timeline->makespan);
}

static void write_waves(bool dark, struct out *out)
{
    static const unsigned order[SVG_COLOURS] = { 0, 3, 2, 5, 4, 1 }; /* grey last: it looks idle */
    for (unsigned i = 0; i < SVG_COLOURS; i++) {
        out_printf(out, ".w%u { fill: %s }\n", i, chart_palette(order[i], dark));
    }
}

static void write_style(struct out *out)
{
    out_text(out, "<style>\n"
                  "text { font: 12px system-ui, sans-serif; fill: #1a2330 }\n"
                  ".title { font-size: 15px; font-weight: 600 }\n"
                  ".small { font-size: 10px }\n"
                  ".ground { fill: #fff }\n"
                  ".b { stroke: #fff; stroke-width: 0.5 }\n"
                  ".frame { fill: none; stroke: #7b8694; stroke-width: 1 }\n"
                  ".ideal { stroke: #7b8694; stroke-width: 1 }\n"
                  ".tail { fill: #7b8694; fill-opacity: 0.18 }\n"
                  ".mark { stroke: #556172; stroke-width: 1.5; stroke-dasharray: 4 3 }\n");
    write_waves(false, out);
    out_text(out, "@media (prefers-color-scheme: dark) {\n"
                  "text { fill: #e6ebf1 }\n"
                  ".ground { fill: #12171e }\n"
                  ".b { stroke: #12171e }\n"
                  ".mark { stroke: #a3afbe }\n");
    write_waves(true, out);
    out_text(out, "}\n</style>\n");
}

static void write_head(const struct picture *p)
{
    const struct simulation *s = p->simulation;
    struct out *out = p->out;
    uint32_t width = SVG_LEFT + SVG_WIDTH + SVG_RIGHT;
    uint32_t height = SVG_TOP + p->height + SVG_BOTTOM;
    out_printf(out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%u\" height=\"%u\" "
               "viewBox=\"0 0 %u %u\" role=\"img\">\n<title>",
               width, height, width, height);
    simulation_grid(s, out);
    out_printf(out, ", up to %u at a time on each</title>\n", s->schedule.blocks_per_sm);
    write_style(out);
    out_printf(out, "<rect class=\"ground\" width=\"%u\" height=\"%u\"/>\n", width, height);
    out_printf(out, "<text class=\"title\" x=\"%d\" y=\"20\">Timeline of ", SVG_LEFT);
    simulation_grid(s, out);
    out_printf(out, "</text>\n<text x=\"%d\" y=\"40\">", SVG_LEFT);
    if (s->answer.question.gpu != NULL) {
        escape_xml(s->answer.question.gpu, strlen(s->answer.question.gpu), out);
        out_text(out, ", ");
    }
    out_printf(out, "%s: up to %u on each, times ", s->answer.arch_name, s->schedule.blocks_per_sm);
    simulation_times(s, out);
    out_text(out, ": ");
    phrase_percent(s->runs.first.utilization, out);
    out_text(out, " used</text>\n");
}

/* Explains the marks: the tail, and the ideal end. */
static void write_mark_legend(const struct picture *p, uint32_t x)
{
    if (p->timeline->tail < p->timeline->makespan) {
        out_printf(p->out,
                   "<rect class=\"tail\" x=\"%u\" y=\"52\" width=\"10\" height=\"10\"/>"
                   "<text class=\"small\" x=\"%u\" y=\"61\">tail: slots stay empty</text>\n",
                   x, x + 14);
        x += 130;
    }
    out_printf(p->out,
               "<path class=\"ideal\" d=\"M%u 51v12\"/>"
               "<text class=\"small\" x=\"%u\" y=\"61\">ideal: end if no slot were ever "
               "empty</text>\n",
               x, x + 6);
}

/* Writes the colour of each wave, and what the marks mean. */
static void write_legend(const struct picture *p)
{
    const struct simulation *s = p->simulation;
    uint64_t wave = (uint64_t)s->schedule.sms * s->schedule.blocks_per_sm;
    uint64_t waves = round_div_up64(s->schedule.grid, wave);
    uint32_t shown = (uint32_t)round_min64(waves, SVG_COLOURS);
    const char *name = words_of(s->answer.question.arch)->wave;
    uint32_t x = SVG_LEFT;
    for (uint32_t i = 0; i < shown; i++) {
        out_printf(p->out,
                   "<rect class=\"w%u\" x=\"%u\" y=\"52\" width=\"10\" height=\"10\"/>"
                   "<text class=\"small\" x=\"%u\" y=\"61\">%s%s%u</text>\n",
                   i, x, x + 14, i == 0 ? name : "", i == 0 ? " " : "", i + 1);
        x += i == 0 ? 64 : 28;
    }
    if (waves > SVG_COLOURS) {
        out_printf(p->out,
                   "<text class=\"small\" x=\"%u\" y=\"61\">and again, up to %s %llu</text>\n", x,
                   name, (unsigned long long)waves);
        x += 150;
    }
    write_mark_legend(p, x + 14);
}

static void write_labels(const struct picture *p)
{
    const struct timeline *t = p->timeline;
    const char *sm = words_of(p->simulation->answer.question.arch)->sm;
    uint32_t step = (SVG_LABEL_STEP + p->row - 1) / p->row;
    for (uint32_t r = 0; r < t->rows; r += step) {
        out_printf(p->out,
                   "<text class=\"small\" x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s %u</text>\n",
                   SVG_LEFT - 6, SVG_TOP + p->row * (r + 0.5) + 2.5, sm, timeline_row_sm(t, r));
    }
}

static void write_block(const struct picture *p, const struct occ_block *b)
{
    double x = x_of(p, b->start);
    uint32_t y = SVG_TOP + b->sm * p->row + b->slot * p->lane;
    out_printf(p->out,
               "<rect class=\"b w%u\" x=\"%.2f\" y=\"%u\" width=\"%.2f\" height=\"%u\">"
               "<title>block %llu, ",
               (unsigned)(b->wave % SVG_COLOURS), x, y, x_of(p, b->end) - x, p->lane,
               (unsigned long long)b->index);
    simulation_time(b->start, p->out);
    out_text(p->out, " to ");
    simulation_time(b->end, p->out);
    out_text(p->out, "</title></rect>\n");
}

/* Writes the cells of one colour as one path; neighbours of the same height are joined. */
static void write_cells(const struct picture *p, unsigned colour)
{
    const struct timeline *t = p->timeline;
    uint32_t width = SVG_WIDTH / t->columns;
    uint32_t full = p->row - (p->row > SVG_CELL_MIN);
    bool open = false;
    for (uint32_t r = 0; r < t->rows; r++) {
        for (uint32_t c = 0; c < t->columns;) {
            const struct timeline_cell *cell = timeline_cell(t, r, c);
            uint32_t first = c;
            uint32_t height = 0;
            for (; c < t->columns; c++) {
                const struct timeline_cell *next = timeline_cell(t, r, c);
                uint32_t h = (uint32_t)(next->busy * full + 0.5);
                if (h == 0 && next->busy > 0) {
                    h = 1;
                }
                if (c > first &&
                    (h != height || next->wave % SVG_COLOURS != cell->wave % SVG_COLOURS)) {
                    break;
                }
                height = h;
            }
            if (height > 0 && cell->wave % SVG_COLOURS == colour) {
                if (!open) {
                    out_printf(p->out, "<path class=\"w%u\" d=\"", colour);
                    open = true;
                }
                out_printf(p->out, "M%u %uh%uv%uh-%uz", SVG_LEFT + first * width,
                           SVG_TOP + r * p->row + full - height, (c - first) * width, height,
                           (c - first) * width);
            }
        }
    }
    if (open) {
        out_text(p->out, "\"/>\n");
    }
}

static void write_time_mark(const struct picture *p, const char *label, double time, uint32_t below,
                            const char *anchor)
{
    out_printf(p->out, "<text class=\"small\" x=\"%.1f\" y=\"%u\" text-anchor=\"%s\">%s",
               x_of(p, time), SVG_TOP + p->height + below, anchor, label);
    simulation_time(time, p->out);
    out_text(p->out, "</text>\n");
}

/* The text-anchor that puts a label on the side with more room. */
static const char *anchor_of(const struct picture *p, double time)
{
    return time < p->timeline->makespan / 2 ? "start" : "end";
}

static void write_marks(const struct picture *p)
{
    const struct timeline *t = p->timeline;
    const struct occ_schedule_result *r = &p->simulation->runs.first;
    const struct occ_schedule *s = &p->simulation->schedule;
    double bottom = SVG_TOP + p->height;
    out_printf(p->out, "<rect class=\"frame\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%u\"/>\n",
               SVG_LEFT, SVG_TOP, SVG_WIDTH, p->height);
    write_time_mark(p, "", 0, 14, "middle");
    write_time_mark(p, "", t->makespan, 14, "end");
    out_printf(p->out,
               "<text class=\"small\" x=\"%d\" y=\"%.0f\" text-anchor=\"middle\">time%s%s</text>\n",
               SVG_LEFT + SVG_WIDTH / 2, bottom + 14,
               s->durations == NULL ? ", in mean times of a " : ", in the unit of the durations",
               s->durations == NULL ? words_of(p->simulation->answer.question.arch)->block : "");
    out_printf(p->out, "<path class=\"ideal\" d=\"M%.2f %dV%.0f\"/>\n", x_of(p, r->ideal), SVG_TOP,
               bottom + 18);
    write_time_mark(p, "ideal ", r->ideal, 28, anchor_of(p, r->ideal));
    if (t->tail < t->makespan) {
        double x = x_of(p, t->tail);
        out_printf(p->out,
                   "<rect class=\"tail\" x=\"%.2f\" y=\"%d\" width=\"%.2f\" height=\"%u\"/>\n", x,
                   SVG_TOP, SVG_LEFT + SVG_WIDTH - x, p->height);
        out_printf(p->out, "<path class=\"mark\" d=\"M%.2f %dV%.0f\"/>\n", x, SVG_TOP - 8,
                   bottom + 32);
        write_time_mark(p, "tail from ", t->tail, 44, anchor_of(p, t->tail));
    }
}

void simulation_svg(const struct simulation *simulation, struct out *out)
{
    const struct timeline *t = simulation->timeline;
    const struct occ_schedule *s = &simulation->schedule;
    struct picture p = { simulation, t, out, false, 0, 0, 0 };
    p.exact = t->blocks == t->kept && shows_every_block(s->sms, s->blocks_per_sm, s->grid);
    if (p.exact) {
        p.lane = clamp(SVG_LANES_HEIGHT / (s->sms * s->blocks_per_sm), SVG_LANE_MIN, SVG_LANE_MAX);
        p.row = p.lane * s->blocks_per_sm + SVG_GAP;
    } else {
        p.row = clamp(SVG_CELLS_HEIGHT / t->rows, SVG_CELL_MIN, SVG_CELL_MAX);
    }
    p.height = p.row * t->rows;
    write_head(&p);
    write_legend(&p);
    write_labels(&p);
    for (uint32_t i = 0; p.exact && i < t->kept; i++) {
        write_block(&p, &t->kept_blocks[i]);
    }
    for (unsigned colour = 0; !p.exact && colour < SVG_COLOURS; colour++) {
        write_cells(&p, colour);
    }
    write_marks(&p);
    out_text(out, "</svg>\n");
}
