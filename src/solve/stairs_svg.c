/*
 * stairs_svg.c - the staircases of a launch as a picture: blocks per SM over registers, shared
 * memory and threads, side by side; in a narrow picture one below the other, without the title.
 *
 * Each panel is an <svg> of its own, which the live page shows as a separate picture.  A step has a
 * rectangle as high as the plot; its title says what the step gives.  If the launches of the step
 * can run, data-set has the options that lead to it, as in the query of a URL, "regs=64", and the
 * live page makes the rectangle a button.
 */
#include "report/chart.h"

#include <string.h>

#include "base/escape.h"
#include "base/num.h"
#include "base/text.h"
#include "core/round.h"
#include "core/words.h"
#include "launch/answer_text.h"
#include "solve/solve.h"
#include "solve/solve_report.h"

enum {
    PANEL_WIDTH = 328,
    PANEL_HEIGHT = 212,
    PANEL_GAP = 16,
    HEAD = 44, /* above the panels */
    LEFT = 34,
    RIGHT = 18,
    TOP = 44,
    BOTTOM = 40,
    TICKS = 4,   /* of an axis, at most, not counting 0 */
    LETTER = 8,  /* width of a letter of a label */
    BEYOND = 16, /* an axis that ends at the present value gets 1 / BEYOND more room */
    NAME_MAX_BYTES = 64
};

static const enum occ_lever shown[] = { OCC_LEVER_REGISTERS, OCC_LEVER_SHARED_MEMORY,
                                        OCC_LEVER_THREADS };
enum { SHOWN = sizeof shown / sizeof *shown };

/* What the functions of a panel share. */
struct panel {
    const struct solve *solve;
    const struct solve_staircase *staircase;
    struct out *out;
    enum occ_lever lever;
    uint64_t current_value;
    const struct solve_stair *current_stair; /* NULL = the launch is on no step */
    double x_end;
    uint32_t y_end;
};

static double x_of(const struct panel *p, double value)
{
    return LEFT + (PANEL_WIDTH - LEFT - RIGHT) * value / p->x_end;
}

static double y_of(const struct panel *p, double blocks)
{
    return PANEL_HEIGHT - BOTTOM - (PANEL_HEIGHT - TOP - BOTTOM) * blocks / p->y_end;
}

/* Formats a value with its unit: "64", "56 KiB". */
static const char *value_text(const struct panel *p, uint64_t value, char out[CHART_LABEL_MAX])
{
    const struct chart_axis axis = { .unit = levers[p->lever].unit == LEVER_BYTES ? CHART_BYTES
                                                                                  : CHART_INTEGER };
    return chart_label(&axis, (double)value, out);
}

/* ---- axes --------------------------------------------------------------------------------- */

/* The distance between the ticks of an axis up to `end`: a power of two. */
static uint64_t tick_step(uint64_t end)
{
    uint64_t step = 1;
    while (end / step > TICKS) {
        step *= 2;
    }
    return step;
}

static void write_axes(const struct panel *p)
{
    const struct words *w = words_of(p->solve->answer->question.arch);
    const bool bytes = levers[p->lever].unit == LEVER_BYTES;
    const double bottom = y_of(p, 0);
    char text[2 * NAME_MAX_BYTES];
    uint64_t step = tick_step(p->y_end);
    for (uint64_t y = 0; y <= p->y_end; y += step) {
        svg_line(p->out, "grid", LEFT, y_of(p, (double)y), PANEL_WIDTH - RIGHT, y_of(p, (double)y));
        snprintf(text, sizeof text, "%llu", (unsigned long long)y);
        svg_text(p->out, LEFT - 6, y_of(p, (double)y) + 4, "text-anchor=\"end\"", text);
    }
    step = max_u64(tick_step((uint64_t)p->x_end), bytes ? 1024 : 1);
    for (uint64_t x = 0; (double)x <= p->x_end; x += step) {
        svg_line(p->out, "axis", x_of(p, (double)x), bottom, x_of(p, (double)x), bottom + 4);
        snprintf(text, sizeof text, "%llu", (unsigned long long)(bytes ? x / 1024 : x));
        svg_text(p->out, x_of(p, (double)x), bottom + 17, "text-anchor=\"middle\"", text);
    }
    svg_line(p->out, "axis", LEFT, bottom, PANEL_WIDTH - RIGHT, bottom);
    if (p->lever == OCC_LEVER_REGISTERS) {
        snprintf(text, sizeof text, "%s per %s", w->regs, w->item);
    } else if (bytes) {
        snprintf(text, sizeof text, "%s per %s, KiB", w->smem, w->block);
    } else {
        snprintf(text, sizeof text, "%s per %s", w->items, w->block);
    }
    svg_text(p->out, (LEFT + PANEL_WIDTH - RIGHT) / 2.0, bottom + 35, "text-anchor=\"middle\"",
             text);
}

/* ---- steps -------------------------------------------------------------------------------- */

/* The end of a step on the axis. */
static double stair_end(const struct panel *p, const struct solve_stair *stair)
{
    return stair->stair.last == OCC_NO_LIMIT ? p->x_end : min_real(stair->stair.last, p->x_end);
}

/* The start of a step: values between two whole numbers belong to the larger one. */
static double stair_start(const struct solve_stair *stair)
{
    return stair->stair.first > 0 ? stair->stair.first - 1.0 : 0;
}

/* Writes data-set: the options with which the lever of the panel is `value`. */
static void write_set(const struct panel *p, uint32_t value)
{
    const struct occ_launch *now = &p->solve->answer->question.launch;
    const struct occ_launch to = lever_with(now, p->lever, value);
    const struct {
        const char *option;
        uint32_t before, after;
    } members[] = {
        { "threads", now->threads, to.threads },
        { "regs", now->regs, to.regs },
        { "smem", now->smem, to.smem },
        { "dynamic-smem", now->dynamic_smem, to.dynamic_smem },
        { "dynamic-smem-per-thread", now->dynamic_smem_per_thread, to.dynamic_smem_per_thread },
    };
    const char *separator = "";
    out_text(p->out, " data-set=\"");
    for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
        if (members[i].before != members[i].after) {
            out_printf(p->out, "%s%s=%u", separator, members[i].option, members[i].after);
            separator = "&amp;";
        }
    }
    out_char(p->out, '"');
}

/* Writes "49 to 64 registers: 4 blocks, 32 warps, occupancy 50 %, limited by registers". */
static void write_title(const struct panel *p, const struct solve_stair *s)
{
    const struct occ_arch *arch = p->solve->answer->question.arch;
    const struct words *w = words_of(arch);
    char buffer[OUT_LINE];
    struct out text;
    out_init(&text, NULL, buffer, sizeof buffer);
    const bool bytes = levers[p->lever].unit == LEVER_BYTES;
    out_uint(&text, s->stair.first);
    if (s->stair.last != s->stair.first && s->stair.last != OCC_NO_LIMIT) {
        out_printf(&text, " to %u", s->stair.last);
    }
    out_text(&text, bytes ? " B" : "");
    out_text(&text, s->stair.last == OCC_NO_LIMIT ? " or more" : "");
    out_printf(&text, " %s%s: ", bytes ? "of " : "", lever_word(w, p->lever));
    if (s->stair.blocks_per_sm == 0) {
        out_text(&text, "cannot launch");
    } else {
        phrase_count(s->stair.blocks_per_sm, w->block, w->blocks, &text);
        out_text(&text, ", ");
        if (s->stair.warps_first != s->stair.warps_last) {
            out_printf(&text, "%u to ", s->stair.warps_first);
        }
        phrase_count(s->stair.warps_last, w->warp, w->warps, &text);
        out_text(&text, ", occupancy ");
        phrase_percent_range(answer_occupancy(arch, s->stair.warps_first), s->occupancy, &text);
        out_text(&text, ", limited by ");
        phrase_limiters(arch, s->stair.limiters, &text);
    }
    escape_xml(text.buffer, text.len, p->out);
}

/* Writes the rectangle that the pointer hits: invisible, or hatched if the launches cannot run. */
static void write_hit(const struct panel *p, const struct solve_stair *stair)
{
    double from = x_of(p, stair_start(stair));
    double to = x_of(p, stair_end(p, stair));
    bool runs = stair->stair.blocks_per_sm > 0;
    if (to <= from) {
        return;
    }
    if (runs) {
        out_text(p->out, "<rect class=\"hit\"");
        write_set(p, stair->stair.last != OCC_NO_LIMIT ? stair->stair.last : stair->stair.first);
    } else {
        out_printf(p->out, "<rect class=\"dead\" fill=\"url(#hatch-%s)\"", levers[p->lever].key);
    }
    out_printf(p->out, "%s x=\"", stair == p->current_stair ? " data-now=\"\"" : "");
    svg_number(p->out, from);
    out_printf(p->out, "\" y=\"%d\" width=\"", TOP);
    svg_number(p->out, to - from);
    out_printf(p->out, "\" height=\"%d\"><title>", PANEL_HEIGHT - TOP - BOTTOM);
    write_title(p, stair);
    out_text(p->out, "</title></rect>\n");
}

/* Writes the line of the steps; if `area` is true, the area below it instead. */
static void write_line(const struct panel *p, bool area)
{
    double end = 0;
    bool started = false;
    out_printf(p->out, "<path class=\"%s\" d=\"", area ? "area" : "line");
    for (size_t i = 0; i < p->staircase->count; i++) {
        const struct solve_stair *stair = &p->staircase->stairs[i];
        if (stair->stair.blocks_per_sm == 0 || stair_start(stair) >= p->x_end) {
            continue;
        }
        double y = y_of(p, stair->stair.blocks_per_sm);
        if (!started) {
            out_char(p->out, 'M');
            svg_number(p->out, x_of(p, stair_start(stair)));
            out_char(p->out, ' ');
            svg_number(p->out, area ? y_of(p, 0) : y);
        }
        started = true;
        out_char(p->out, 'V');
        svg_number(p->out, y);
        out_char(p->out, 'H');
        end = x_of(p, stair_end(p, stair));
        svg_number(p->out, end);
    }
    if (started && area) {
        out_char(p->out, 'V');
        svg_number(p->out, y_of(p, 0));
        out_char(p->out, 'z');
    }
    out_text(p->out, "\"/>\n");
}

/* ---- marks -------------------------------------------------------------------------------- */

static void write_dot(const struct panel *p, const char *class, double x, double y)
{
    svg_circle(p->out, class, 4.5, x, y);
    out_text(p->out, "/>\n");
}

/* Marks the present value with a line; the label above it has the value and its blocks. */
static void write_now(const struct panel *p)
{
    const struct words *w = words_of(p->solve->answer->question.arch);
    char value[CHART_LABEL_MAX];
    char text[2 * NAME_MAX_BYTES];
    if (p->current_stair == NULL) {
        return;
    }
    uint32_t blocks = p->current_stair->stair.blocks_per_sm;
    double x = x_of(p, (double)p->current_value);
    value_text(p, p->current_value, value);
    if (blocks > 0) {
        snprintf(text, sizeof text, "now %s: %u %s", value, blocks,
                 words_by_count(blocks, w->block, w->blocks));
    } else {
        snprintf(text, sizeof text, "now %s: cannot launch", value);
    }
    double half = (double)strlen(text) * LETTER / 2;
    double middle = min_real(max_real(x, half), PANEL_WIDTH - half);
    svg_line(p->out, "now", x, TOP, x, y_of(p, 0));
    write_dot(p, "here", x, y_of(p, blocks));
    svg_text(p->out, middle, TOP - 7, "class=\"said\" text-anchor=\"middle\"", text);
}

/*
 * Marks the end of the next higher step; if the present step is the highest, the end of that step.
 */
static void write_next(const struct panel *p)
{
    char value[CHART_LABEL_MAX];
    char text[NAME_MAX_BYTES];
    if (p->current_stair == NULL || p->current_stair->stair.last == OCC_NO_LIMIT) {
        return;
    }
    bool is_highest = p->current_stair == p->staircase->stairs;
    const struct occ_stair *to = &p->current_stair[is_highest ? 0 : -1].stair;
    double x = x_of(p, to->last);
    double y = y_of(p, to->blocks_per_sm);
    if (to->blocks_per_sm == 0 || to->last == p->current_value) {
        return;
    }
    snprintf(text, sizeof text, "%s: %u", value_text(p, to->last, value), to->blocks_per_sm);
    /*
     * At the present step the text is right of the dot if there is room, else below the step.  At a
     * higher step it is below the step if there is room, else right of the present value.
     */
    double width = (double)strlen(text) * LETTER;
    double right_x = is_highest ? x + 9 : x_of(p, (double)p->current_value) + 7;
    bool is_below = x - 8 - width > LEFT && (!is_highest || right_x + width > PANEL_WIDTH);
    write_dot(p, "next", x, y);
    svg_text(p->out, is_below ? x - 8 : right_x, is_below ? y + 16 : y + 4,
             is_below ? "class=\"to\" text-anchor=\"end\"" : "class=\"to\"", text);
}

/* ---- the picture --------------------------------------------------------------------------- */

/* Finds the step of the launch, and the ends of the axes. */
static void prepare(struct panel *p)
{
    uint32_t last = 0;
    p->current_value = levers[p->lever].get(&p->solve->answer->question.launch);
    for (size_t i = 0; i < p->staircase->count; i++) {
        const struct solve_stair *s = &p->staircase->stairs[i];
        p->current_stair = s->is_current ? s : p->current_stair;
        if (s->stair.last != OCC_NO_LIMIT) {
            last = s->stair.last;
        } else if (s->stair.blocks_per_sm > 0) {
            last = s->stair.first;
        }
        p->y_end = (uint32_t)max_size(p->y_end, s->stair.blocks_per_sm);
    }
    p->y_end = (uint32_t)max_size(p->y_end, 1);
    bool beyond = (double)p->current_value > last;
    p->x_end = max_real(beyond ? (double)p->current_value : last, 1);
    p->x_end += beyond ? p->x_end / BEYOND : 0;
}

/* Writes the pattern of steps whose launches cannot run, if the panel has such a step. */
static void write_hatch(const struct panel *p)
{
    bool needed = false;
    for (size_t i = 0; i < p->staircase->count; i++) {
        needed = needed || p->staircase->stairs[i].stair.blocks_per_sm == 0;
    }
    if (needed) {
        out_printf(p->out,
                   "<defs><pattern id=\"hatch-%s\" width=\"7\" height=\"7\" "
                   "patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">"
                   "<path class=\"axis\" d=\"M0 0V7\"/></pattern></defs>\n",
                   levers[p->lever].key);
    }
}

/* Writes a panel; `x` and `y` are its corner. */
static void write_panel(struct panel *p, int x, int y)
{
    const struct words *w = words_of(p->solve->answer->question.arch);
    char text[NAME_MAX_BYTES];
    snprintf(text, sizeof text, "%s", lever_word(w, p->lever));
    text[0] = text_upper(text[0]);
    out_printf(
        p->out,
        "<svg class=\"stairs\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d "
        "%d\" role=\"group\" aria-label=\"%s: %s per %s\">\n",
        x, y, PANEL_WIDTH, PANEL_HEIGHT, PANEL_WIDTH, PANEL_HEIGHT, text, w->blocks, w->sm);
    write_hatch(p);
    svg_text(p->out, 0, 14, "class=\"name\"", text);
    snprintf(text, sizeof text, "%s per %s", w->blocks, w->sm);
    svg_text(p->out, PANEL_WIDTH - RIGHT, 14, "class=\"unit\" text-anchor=\"end\"", text);
    write_line(p, true);
    write_axes(p);
    write_line(p, false);
    write_now(p);
    write_next(p);
    for (size_t i = 0; i < p->staircase->count; i++) {
        write_hit(p, &p->staircase->stairs[i]);
    }
    out_text(p->out, "</svg>\n");
}

static void write_style(struct out *out)
{
    out_text(
        out,
        "<style>\n"
        "text{font:12px system-ui,sans-serif;fill:#556172}.ground{fill:#fff}\n"
        ".title{font-size:14px;font-weight:600}.title,.name{fill:#1a2330}.name{font-weight:600}\n"
        ".grid{stroke:#d8dee6;opacity:.6}.axis{stroke:#7b8694}\n"
        ".area{fill:#e8f1fb}.line{fill:none;stroke:#3c7fc0;stroke-width:2}\n"
        ".now{stroke:#cf6a00;stroke-width:1.5;stroke-dasharray:3 2}.here{fill:#cf6a00}\n"
        ".said{fill:#9a4a00;font-weight:600}.to{fill:#1b5fa7;font-weight:600}\n"
        ".next{fill:#fff;stroke:#1b5fa7;stroke-width:2}\n"
        ".hit{fill:#000;fill-opacity:0}\n"
        "@media (prefers-color-scheme:dark){\n"
        "text{fill:#a3afbe}.ground{fill:#12171e}.title,.name{fill:#e6ebf1}\n"
        ".grid{stroke:#3a4553}.area{fill:#1a2a3d}.line{stroke:#7db3ec}\n"
        ".now{stroke:#ee8f2b}.here{fill:#ee8f2b}.said{fill:#f5ab5c}.to{fill:#79b4f2}\n"
        ".next{fill:#12171e;stroke:#79b4f2}\n"
        "}\n</style>\n");
}

void stairs_svg(const struct solve *solve, enum svg_size size, struct out *out)
{
    const bool narrow = size == SVG_NARROW;
    const int across = PANEL_WIDTH + PANEL_GAP;
    const int down = PANEL_HEIGHT + PANEL_GAP;
    const int width = narrow ? SVG_NARROW_WIDTH : (int)SHOWN * across + PANEL_GAP;
    const int height = narrow ? (int)SHOWN * down : HEAD + down;
    char buffer[OUT_LINE];
    char text[OUT_LINE];
    struct out title;
    out_init(&title, NULL, buffer, sizeof buffer);
    machine_text(solve->answer, &title);
    out_text(&title, ": ");
    launch_text(solve->answer, &title);
    out_printf(out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
               "viewBox=\"0 0 %d %d\">\n<title>",
               width, height, width, height);
    escape_xml(title.buffer, title.len, out);
    out_text(out, "</title>\n");
    write_style(out);
    out_printf(out, "<rect class=\"ground\" width=\"%d\" height=\"%d\"/>\n", width, height);
    out_copy(&title, text, sizeof text);
    if (!narrow) {
        svg_text(out, PANEL_GAP, 24, "class=\"title\"", text);
    }
    for (int i = 0; i < (int)SHOWN; i++) {
        struct panel panel = {
            .solve = solve, .staircase = &solve->staircases[shown[i]], .out = out, .lever = shown[i]
        };
        prepare(&panel);
        write_panel(&panel, narrow ? 0 : PANEL_GAP + i * across, narrow ? i * down : HEAD);
    }
    out_text(out, "</svg>\n");
}
