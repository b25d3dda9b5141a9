/*
 * tune_svg.c - the steps of a kernel as a picture: occupancy over registers as dots on a staircase,
 * and below it, upside down, the spills as bars.  A row that another one beats is hollow, unless it
 * is today's.
 */
#include <stdio.h>
#include <string.h>

#include "base/escape.h"
#include "base/num.h"
#include "base/text.h"
#include "report/chart.h"
#include "report/phrase.h"
#include "tune/tune.h"

enum {
    WIDTH = 560,
    WIDTH_BROAD = 1000,
    HEIGHT = 350,
    LEFT = 48,
    RIGHT = 20,
    TOP = 52,     /* of the occupancy */
    MIDDLE = 188, /* its bottom */
    BELOW = 246,  /* where bars of spills begin; the registers stand between */
    BOTTOM = 326, /* of the longest bar */
    BAR = 7,
    TICKS = 6,
    LABEL_MAX = 64,
    TITLE_CHARS = 74
};

struct picture {
    const struct tune_group *group;
    struct out *out;
    double width;    /* of the whole picture */
    double most;     /* registers at the right end */
    int64_t spilled; /* by the row that spills most */
};

static double x_of(const struct picture *p, int64_t regs)
{
    return LEFT + (p->width - LEFT - RIGHT) * (double)regs / p->most;
}

static double y_of(double occupancy)
{
    return MIDDLE - (MIDDLE - TOP) * occupancy;
}

/* Is the row in the picture? */
static bool has_place(const struct tune_row *row)
{
    return row->row != TUNE_NO_ROW && row->has_result && row->regs > 0;
}

static void measure(struct picture *p)
{
    p->most = 16;
    p->spilled = 0;
    for (size_t i = 0; i < p->group->count; i++) {
        const struct tune_row *row = &p->group->rows[i];
        if (has_place(row)) {
            p->most = max_real(p->most, (double)row->regs * 1.06);
            p->spilled = max_i64(p->spilled, row->spill.least);
        }
    }
}

static void write_axes(const struct picture *p)
{
    enum { QUARTERS = 4 };
    const struct words *w =
        p->group->machine != NULL ? words_of(p->group->machine) : words_of_vendor(OCC_NVIDIA);
    const struct svg_axes axes = { .out = p->out,
                                   .left = LEFT,
                                   .right = p->width - RIGHT,
                                   .bottom = MIDDLE,
                                   .end = p->width - 1,
                                   .is_small = true,
                                   .centres_labels = true };
    struct chart_axis axis = { .unit = CHART_INTEGER, .high = p->most };
    char text[PHRASE_PERCENT_MAX];
    for (int i = 0; i <= QUARTERS; i++) {
        const double share = (double)i / QUARTERS;
        svg_grid(&axes, y_of(share), phrase_percent_string(share, text));
    }
    snprintf(axis.title, sizeof axis.title, "%s per %s", w->regs, w->item);
    chart_set_ticks(&axis, TICKS);
    chart_axis_svg(&axes, &axis);
    svg_text(p->out, LEFT, TOP - 10, "class=\"name\"", "occupancy");
    svg_text(p->out, LEFT, BELOW - 6, "class=\"name\"",
             p->spilled > 0 ? "spills per thread" : "no spills");
    svg_line(p->out, "axis", LEFT, BELOW, p->width - RIGHT, BELOW);
}

/* Writes what a row is, for a tooltip. */
static void write_tooltip(const struct tune_row *row, struct out *out)
{
    const struct words *w = words_of(row->group->machine);
    OUT_TEXT(text, OUT_LINE);
    tune_write_cap(row->group->tune, &row->build->step, true, &text);
    out_printf(&text, ": %lld %s, %u per %s, ", (long long)row->regs, w->regs, row->blocks, w->sm);
    phrase_percent(row->occupancy, &text);
    out_text(&text, ", spills ");
    tune_write_spill(row, &text);
    out_text(out, "<title>");
    escape_xml(text.buffer, text.len, out);
    out_text(out, "</title>");
}

/* Writes the line from dot to dot: an occupancy holds down to the next smaller number. */
static void write_stairs(const struct picture *p)
{
    bool is_first = true;
    out_text(p->out, "<path class=\"line\" d=\"");
    for (size_t i = 0; i < p->group->count; i++) {
        const struct tune_row *row = &p->group->rows[i];
        if (!has_place(row) || row->better != NULL) {
            continue;
        }
        if (!is_first) {
            out_char(p->out, 'H');
            svg_number(p->out, x_of(p, row->regs));
            out_char(p->out, 'V');
            svg_number(p->out, y_of(row->occupancy));
        } else {
            out_char(p->out, 'M');
            svg_point(p->out, x_of(p, row->regs), y_of(row->occupancy));
        }
        is_first = false;
    }
    out_text(p->out, "\"/>\n");
}

static void write_row(const struct picture *p, const struct tune_row *row)
{
    const double x = x_of(p, row->regs);
    const bool is_now = row->build->step.is_none;
    OUT_TEXT(label, LABEL_MAX);
    out_text(p->out, row->better != NULL && !is_now ? "<g class=\"pale\">" : "<g>");
    write_tooltip(row, p->out);
    svg_circle(p->out, is_now ? "here" : "dot", is_now ? 6 : 4.5, x, y_of(row->occupancy));
    out_text(p->out, "/>");
    if (row->spill.least > 0) {
        double height = (BOTTOM - BELOW) * (double)row->spill.least / (double)p->spilled;
        out_text(p->out, "<rect class=\"bar\" x=\"");
        svg_number(p->out, x - BAR / 2.0);
        out_printf(p->out, "\" y=\"%d\" width=\"%d\" height=\"", BELOW, BAR);
        svg_number(p->out, max_real(height, 1));
        out_text(p->out, "\"/>");
        if (row->spill.least == p->spilled) {
            tune_write_spill(row, &label);
            svg_text(p->out, x, BELOW + height + 14, "class=\"said\" text-anchor=\"middle\"",
                     out_string(&label));
        }
    }
    if (is_now) {
        svg_text(p->out, x, y_of(row->occupancy) - 10, "class=\"said\" text-anchor=\"middle\"",
                 "today");
    }
    out_text(p->out, "</g>\n");
}

static void write_style(struct out *out)
{
    out_text(out, "<style>\n"
                  "text{font:12px system-ui,sans-serif;fill:#556172}.ground{fill:#fff}\n"
                  ".title{font-size:13px;font-weight:600}.title,.name{fill:#1a2330}\n"
                  ".grid{stroke:#d8dee6;opacity:.6}.axis{stroke:#7b8694}\n"
                  ".line{fill:none;stroke:#3c7fc0;stroke-width:1.5}.dot{fill:#3c7fc0}\n"
                  ".here,.bar{fill:#cf6a00}.pale .dot{fill:#fff;stroke:#3c7fc0;stroke-width:1.5}\n"
                  ".pale .bar{fill:#fff;stroke:#cf6a00}\n"
                  ".said{fill:#9a4a00;font-weight:600}\n"
                  "@media (prefers-color-scheme:dark){\n"
                  "text{fill:#a3afbe}.ground{fill:#12171e}.title,.name{fill:#e6ebf1}\n"
                  ".grid{stroke:#3a4553}.line{stroke:#7db3ec}.dot{fill:#7db3ec}\n"
                  ".here,.bar{fill:#ee8f2b}.said{fill:#f5ab5c}\n"
                  ".pale .dot{fill:#12171e;stroke:#7db3ec}.pale .bar{fill:#12171e;stroke:#ee8f2b}\n"
                  "}\n</style>\n");
}

/* Draws the picture of a group, with its name. */
static void draw(const struct tune_group *group, double width, bool has_name, struct out *out)
{
    struct picture p = { .group = group, .out = out, .width = width };
    char name[TITLE_CHARS];
    measure(&p);
    if (has_name) {
        snprintf(name, sizeof name, "%s", group->name);
        svg_text(out, 12, 22, "class=\"title\"", name);
    }
    write_axes(&p);
    write_stairs(&p);
    for (int now = 0; now <= 1; now++) { /* today's is not hidden by an equal one */
        for (size_t i = 0; i < group->count; i++) {
            const struct tune_row *row = &group->rows[i];
            if (has_place(row) && row->build->step.is_none == (now != 0)) {
                write_row(&p, row);
            }
        }
    }
}

static void begin(int width, int height, struct out *out)
{
    out_printf(out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
               "viewBox=\"0 0 %d %d\">\n",
               width, height, width, height);
    write_style(out);
    out_printf(out, "<rect class=\"ground\" width=\"%d\" height=\"%d\"/>\n", width, height);
}

static int width_of(enum svg_size size)
{
    return size == SVG_NARROW ? (int)SVG_NARROW_WIDTH : size == SVG_BROAD ? WIDTH_BROAD : WIDTH;
}

void tune_group_svg(const void *group, enum svg_size size, struct out *out)
{
    struct picture p = { .group = group, .out = out };
    const int width = width_of(size);
    measure(&p);
    begin(width, p.spilled > 0 ? HEIGHT : BELOW + RIGHT, out);
    draw(group, width, false, out);
    out_text(out, "</svg>\n");
}

void tune_svg(const struct tune *tune, enum svg_size size, struct out *out)
{
    const int width = width_of(size);
    const size_t count = min_size(tune->group_count, TUNE_PICTURES_MAX);
    begin(width, (int)count * HEIGHT, out);
    for (size_t i = 0; i < count; i++) {
        out_printf(out, "<svg y=\"%d\" width=\"%d\" height=\"%d\">\n", (int)i * HEIGHT, width,
                   HEIGHT);
        draw(&tune->groups[i], width, true, out);
        out_text(out, "</svg>\n");
    }
    out_text(out, "</svg>\n");
}
