/*
 * simulation_svg.c - the timeline of a simulation as a picture.
 *
 * For a small simulation every block is a rectangle.  For a large one every cell of the timeline is
 * a rectangle, and its height is the busy share of the cell's SMs; one path draws all cells of one
 * colour, which keeps the file small.
 */
#include "simulate/simulation_report.h"

#include <string.h>

#include "base/escape.h"
#include "base/num.h"
#include "base/ull.h"
#include "core/round.h"
#include "core/words.h"
#include "launch/answer_text.h"
#include "report/chart.h"

enum {
    SVG_LEFT = 72,
    SVG_RIGHT = 20,
    SVG_WIDTH = 720,        /* of the plot */
    SVG_BROAD_WIDTH = 1000, /* of the plot of a broad picture */
    SVG_NARROW_PLOT = SVG_NARROW_WIDTH - SVG_LEFT - SVG_RIGHT,
    SVG_ROW = 16, /* of a legend */
    SVG_BOTTOM = 40,
    SVG_COLOURS = CHART_PALETTE,
    SVG_SLOTS_MAX = 640, /* slots that are drawn one by one */
    SVG_SLOTS_HEIGHT = 480,
    SVG_SLOT_MIN = 2,
    SVG_SLOT_MAX = 8,
    SVG_GAP = 3,       /* between two SMs */
    SVG_GAPS_MAX = 32, /* no gaps between more SMs */
    SVG_CELLS_HEIGHT = 640,
    SVG_CELL_MIN = 5,
    SVG_CELL_MAX = 14,
    SVG_LABEL_STEP = 14 /* smallest distance of two row labels */
};

static const double small_letter = 5.5; /* width of a small character */

/* The simulation that is drawn, and the sizes in the picture. */
struct picture {
    const struct simulation *simulation;
    const struct timeline *timeline;
    struct out *out;
    bool draws_every_block;
    uint32_t width;       /* of the plot */
    uint32_t top;         /* y of the plot */
    double margin;        /* where titles and the legend begin */
    uint32_t slot_height; /* if draws_every_block */
    uint32_t row_height;  /* with the gap to the next row */
    uint32_t height;      /* of the plot */
};

static bool can_draw_every_block(uint32_t sms, uint32_t blocks_per_sm, uint64_t grid)
{
    return grid <= TIMELINE_BLOCKS_MAX && sms <= TIMELINE_ROWS_MAX &&
           (uint64_t)sms * blocks_per_sm <= SVG_SLOTS_MAX;
}

static uint32_t clamp(uint32_t x, uint32_t min, uint32_t max)
{
    return min_u32(max_u32(x, min), max);
}

static double x_of(const struct picture *p, double time)
{
    return SVG_LEFT + p->width * (time / p->timeline->makespan);
}

static void write_wave_colours(bool dark, struct out *out)
{
    for (unsigned i = 0; i < SVG_COLOURS; i++) {
        unsigned next_odd = i + 2 < SVG_COLOURS ? i + 2 : 1; /* 1, grey, last: it looks idle */
        unsigned colour = i % 2 == 0 ? i : next_odd;
        out_printf(out, ".w%u { fill: %s }\n", i, chart_palette(colour, dark));
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
                  ".axis, .frame { fill: none; stroke: #7b8694; stroke-width: 1 }\n"
                  ".ideal { stroke: #7b8694; stroke-width: 1 }\n"
                  ".tail { fill: #7b8694; fill-opacity: 0.18; stroke: #7b8694 }\n"
                  ".mark { stroke: #556172; stroke-width: 1.5; stroke-dasharray: 4 3 }\n");
    write_wave_colours(false, out);
    out_text(out, "@media (prefers-color-scheme: dark) {\n"
                  "text { fill: #e6ebf1 }\n"
                  ".ground { fill: #12171e }\n"
                  ".b { stroke: #12171e }\n"
                  ".mark { stroke: #a3afbe }\n");
    write_wave_colours(true, out);
    out_text(out, "}\n</style>\n");
}

/* Writes "128 blocks on 13 SMs", with `before` in front. */
static const char *grid_text(const struct picture *p, const char *before, char out[OUT_LINE])
{
    OUT_TEXT(text, OUT_LINE);
    out_text(&text, before);
    simulation_write_grid(p->simulation, &text);
    out_copy(&text, out, OUT_LINE);
    return out;
}

/* Writes the machine, the times of the blocks, and the share of the slots' time that is used. */
static const char *about_text(const struct picture *p, char out[OUT_LINE])
{
    const struct simulation *s = p->simulation;
    OUT_TEXT(text, OUT_LINE);
    if (s->answer.question->gpu != NULL) {
        out_printf(&text, "%s, ", s->answer.question->gpu);
    }
    out_printf(&text, "%s: up to %u on each, times ", s->answer.question->arch->name,
               s->schedule.blocks_per_sm);
    simulation_write_durations(s, &text);
    out_text(&text, ": ");
    phrase_percent(s->runs.first.utilization, &text);
    out_text(&text, simulation_has_random_runs(s) ? " used in the first run" : " used");
    out_copy(&text, out, OUT_LINE);
    return out;
}

/* Writes the titles; returns the y of the last line. */
static double write_titles(const struct picture *p, struct out *out)
{
    static const struct svg_font title = { "class=\"title\"", 8.5, 20 };
    static const struct svg_font plain = { "", SVG_LETTER, 16 };
    char text[OUT_LINE];
    double width = SVG_LEFT + p->width - p->margin;
    double y = svg_wrapped(out, p->margin, 20, width, &title, grid_text(p, "Timeline of ", text));
    return svg_wrapped(out, p->margin, y + 20, width, &plain, about_text(p, text));
}

/* Writes an entry of the legend: a shape, drawn from its left lower corner, and a text. */
static void write_entry(struct svg_flow *at, const char *class, const char *shape, int room,
                        const char *text, struct out *out)
{
    svg_flow_place(at, room + (double)strlen(text) * small_letter);
    if (*shape != '\0') {
        out_printf(out, "<path class=\"%s\" d=\"M", class);
        svg_point(out, at->x, at->y);
        out_printf(out, "%s\"/>\n", shape);
    }
    svg_text(out, at->x + room, at->y, "class=\"small\"", text);
    at->x += room + (double)strlen(text) * small_letter + 14;
}

/* Writes the colour of each wave, and what the marks mean; returns the y of the last line. */
static double write_legend(const struct picture *p, double y, struct out *out)
{
    enum { BOX = 14 };
    static const char box[] = "v-10h10v10z";
    const struct simulation *s = p->simulation;
    uint64_t wave = (uint64_t)s->schedule.sms * s->schedule.blocks_per_sm;
    uint64_t waves = round_div_up64(s->schedule.grid, wave);
    uint32_t shown = (uint32_t)min_u64(waves, SVG_COLOURS);
    const char *name = words_of(s->answer.question->arch)->wave;
    struct svg_flow at = { .start = p->margin,
                           .end = SVG_LEFT + p->width + SVG_RIGHT,
                           .leading = SVG_ROW,
                           .x = p->margin,
                           .y = y };
    char text[64];
    for (uint32_t i = 0; i < shown; i++) {
        char class[16];
        snprintf(class, sizeof class, "w%u", i);
        snprintf(text, sizeof text, "%s%s%u", i == 0 ? name : "", i == 0 ? " " : "", i + 1);
        write_entry(&at, class, box, BOX, text, out);
    }
    if (waves > SVG_COLOURS) {
        snprintf(text, sizeof text, "repeated up to %s %llu", name, ull(waves));
        write_entry(&at, "", "", 0, text, out);
    }
    if (p->timeline->tail < p->timeline->makespan) {
        write_entry(&at, "tail", box, BOX, "tail: slots stay empty", out);
    }
    write_entry(&at, "ideal", "v-12", 6, "ideal: end if no slot were ever empty", out);
    return at.y;
}

static void write_head(const struct picture *p)
{
    struct out *out = p->out;
    char text[OUT_LINE];
    uint32_t width = SVG_LEFT + p->width + SVG_RIGHT;
    uint32_t height = p->top + p->height + SVG_BOTTOM;
    out_printf(out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%u\" height=\"%u\" "
               "viewBox=\"0 0 %u %u\" role=\"img\">\n<title>",
               width, height, width, height);
    grid_text(p, "", text);
    escape_xml(text, strlen(text), out);
    out_printf(out, ", up to %u at a time on each</title>\n",
               p->simulation->schedule.blocks_per_sm);
    write_style(out);
    out_printf(out, "<rect class=\"ground\" width=\"%u\" height=\"%u\"/>\n", width, height);
    write_legend(p, write_titles(p, out) + 21, out);
}

static void write_labels(const struct picture *p)
{
    const struct timeline *t = p->timeline;
    const char *sm = words_of(p->simulation->answer.question->arch)->sm;
    uint32_t step = (SVG_LABEL_STEP + p->row_height - 1) / p->row_height;
    for (uint32_t r = 0; r < t->rows; r += step) {
        out_printf(
            p->out, "<text class=\"small\" x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s %u</text>\n",
            SVG_LEFT - 6, p->top + p->row_height * (r + 0.5) + 2.5, sm, timeline_row_sm(t, r));
    }
}

static void write_block(const struct picture *p, const struct occ_block *b)
{
    double x = x_of(p, b->start);
    uint32_t y = p->top + b->sm * p->row_height + b->slot * p->slot_height;
    out_printf(p->out,
               "<rect class=\"b w%u\" x=\"%.2f\" y=\"%u\" width=\"%.2f\" height=\"%u\">"
               "<title>%s %llu, ",
               (unsigned)(b->wave % SVG_COLOURS), x, y, x_of(p, b->end) - x, p->slot_height,
               words_of(p->simulation->answer.question->arch)->block, ull(b->index));
    simulation_write_time(b->start, p->out);
    out_text(p->out, " to ");
    simulation_write_time(b->end, p->out);
    out_text(p->out, "</title></rect>\n");
}

/* Writes the cells of one colour as one path; neighbours of the same height are joined. */
static void write_cells(const struct picture *p, unsigned colour)
{
    const struct timeline *t = p->timeline;
    const double width = (double)p->width / t->columns;
    uint32_t full = p->row_height - (p->row_height > SVG_CELL_MIN);
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
                double x = SVG_LEFT + first * width;
                out_char(p->out, 'M');
                svg_point(p->out, x, p->top + r * p->row_height + full - height);
                out_char(p->out, 'H');
                svg_number(p->out, SVG_LEFT + c * width);
                out_printf(p->out, "v%uH", height);
                svg_number(p->out, x);
                out_char(p->out, 'z');
            }
        }
    }
    if (open) {
        out_text(p->out, "\"/>\n");
    }
}

/* Labels a time above the plot; the label is centred if there is room. */
static void write_time_mark(const struct picture *p, const char *label, double time, uint32_t above)
{
    char text[64];
    OUT_TEXT(out, OUT_LINE);
    out_text(&out, label);
    simulation_write_time(time, &out);
    out_copy(&out, text, sizeof text);
    double half = (double)strlen(text) * small_letter / 2;
    double x = max_real(x_of(p, time), SVG_LEFT + half);
    svg_text(p->out, min_real(x, SVG_LEFT + p->width + SVG_RIGHT - half), p->top - above,
             "class=\"small\" text-anchor=\"middle\"", text);
}

static void write_axis(const struct picture *p)
{
    const struct occ_schedule *s = &p->simulation->schedule;
    const double right = (double)SVG_LEFT + p->width;
    struct chart_axis axis = { .unit = CHART_NUMBER, .high = p->timeline->makespan };
    const struct svg_axes axes = { .out = p->out,
                                   .left = SVG_LEFT,
                                   .right = right,
                                   .bottom = p->top + p->height,
                                   .end = right + SVG_RIGHT - 1,
                                   .is_small = true,
                                   .centres_labels = true };
    const char *block = words_of(p->simulation->answer.question->arch)->block;
    snprintf(axis.title, sizeof axis.title, "time%s%s",
             s->durations == NULL ? ", 1 = mean time of a " : ", in the unit of the durations",
             s->durations == NULL ? block : "");
    chart_set_ticks(&axis, p->width / 60);
    chart_axis_svg(&axes, &axis);
}

static void write_marks(const struct picture *p)
{
    const struct timeline *t = p->timeline;
    const struct occ_schedule_result *r = &p->simulation->runs.first;
    double bottom = p->top + p->height;
    out_printf(p->out, "<rect class=\"frame\" x=\"%d\" y=\"%u\" width=\"%u\" height=\"%u\"/>\n",
               SVG_LEFT, p->top, p->width, p->height);
    write_axis(p);
    out_printf(p->out, "<path class=\"ideal\" d=\"M%.2f %uV%.0f\"/>\n", x_of(p, r->ideal),
               p->top - 3, bottom);
    write_time_mark(p, "ideal ", r->ideal, 6);
    if (t->tail < t->makespan) {
        double x = x_of(p, t->tail);
        out_printf(p->out,
                   "<rect class=\"tail\" x=\"%.2f\" y=\"%u\" width=\"%.2f\" height=\"%u\"/>\n", x,
                   p->top, SVG_LEFT + p->width - x, p->height);
        out_printf(p->out, "<path class=\"mark\" d=\"M%.2f %uV%.0f\"/>\n", x, p->top - 3, bottom);
        write_time_mark(p, "tail from ", t->tail, 18);
    }
}

void simulation_svg(const struct simulation *simulation, enum svg_size size, struct out *out)
{
    const struct timeline *t = simulation->timeline;
    const struct occ_schedule *s = &simulation->schedule;
    const bool narrow = size == SVG_NARROW;
    struct picture p = { .simulation = simulation,
                         .timeline = t,
                         .out = out,
                         .width = narrow              ? SVG_NARROW_PLOT
                                  : size == SVG_BROAD ? SVG_BROAD_WIDTH
                                                      : SVG_WIDTH,
                         .margin = narrow ? 2 : SVG_LEFT };
    p.draws_every_block =
        t->blocks == t->kept && can_draw_every_block(s->sms, s->blocks_per_sm, s->grid);
    if (p.draws_every_block) {
        p.slot_height =
            clamp(SVG_SLOTS_HEIGHT / (s->sms * s->blocks_per_sm), SVG_SLOT_MIN, SVG_SLOT_MAX);
        p.row_height = p.slot_height * s->blocks_per_sm + (s->sms > SVG_GAPS_MAX ? 0 : SVG_GAP);
    } else {
        p.row_height = clamp(SVG_CELLS_HEIGHT / t->rows, SVG_CELL_MIN, SVG_CELL_MAX);
    }
    p.height = p.row_height * t->rows;
    double titles = write_titles(&p, svg_nowhere());
    p.top = (uint32_t)write_legend(&p, titles + 21, svg_nowhere()) + 40;
    write_head(&p);
    write_labels(&p);
    for (uint32_t i = 0; p.draws_every_block && i < t->kept; i++) {
        write_block(&p, &t->kept_blocks[i]);
    }
    for (unsigned colour = 0; !p.draws_every_block && colour < SVG_COLOURS; colour++) {
        write_cells(&p, colour);
    }
    write_marks(&p);
    out_text(out, "</svg>\n");
}
