/*
 * stairs_svg.c - the staircases of a launch as a picture: the occupancy over registers, shared
 * memory and threads, side by side on one scale, from 0 to what an SM holds; of a wrapped picture
 * only the panels.  A thin line is the limit that binds next.
 *
 * Each panel is an <svg> of its own, which the live page shows as a separate picture.  A step has a
 * rectangle as high as the plot; its title says what the step gives.  If the launches of the step
 * can run, data-set has the options that lead to it, as in the query of a URL, "regs=64", and the
 * live page makes the rectangle a button; data-static is for a key in the field of static shared
 * memory.
 */
#include "report/chart.h"

#include <string.h>

#include "base/escape.h"
#include "base/num.h"
#include "base/text.h"
#include "base/ull.h"
#include "core/round.h"
#include "core/stair.h"
#include "core/words.h"
#include "launch/answer_text.h"
#include "solve/solve.h"
#include "solve/solve_report.h"

enum {
    PANEL_WIDTH = 328,
    PANEL_HEIGHT = 246,
    PANEL_GAP = 16,
    HEAD = 44, /* above the panels */
    LEFT = 44,
    RIGHT = 18,
    TOP = 60,
    BOTTOM = 58,
    ROW_UPPER = 34, /* baselines of the labels */
    ROW_LOWER = 50,
    TICKS = 4,   /* of an axis, at most, not counting 0 and the last value */
    LETTER = 8,  /* width of a letter of a label */
    BEYOND = 16, /* an axis that ends at the present value gets 1 / BEYOND more room */
    STEPS_MAX = 512,
    NAME_MAX_BYTES = 64
};

static const enum occ_lever shown[] = { OCC_LEVER_REGISTERS, OCC_LEVER_SHARED_MEMORY,
                                        OCC_LEVER_THREADS };
enum { SHOWN = sizeof shown / sizeof *shown };

/* What the functions of a panel share. */
struct panel {
    const struct solve *solve;
    struct out *out;
    enum occ_lever lever;
    int width;
    struct occ_stair steps[STEPS_MAX];
    struct stair_next nexts[STEPS_MAX]; /* the limit that binds next at the end of each step */
    size_t count;
    uint64_t current_value;
    const struct occ_stair *current; /* NULL = the launch is on no step */
    const struct occ_stair *next;    /* the nearest step below with more occupancy; NULL = none */
    double x_end;
    uint32_t last; /* the largest value that is worth a tick */
};

static double occupancy_of(const struct panel *p, uint32_t warps)
{
    return occupancy_of_warps(p->solve->answer->question->arch, warps);
}

static double x_of(const struct panel *p, double value)
{
    return LEFT + (p->width - LEFT - RIGHT) * value / p->x_end;
}

static double y_of(double occupancy)
{
    return PANEL_HEIGHT - BOTTOM - (PANEL_HEIGHT - TOP - BOTTOM) * occupancy;
}

static double height_of(const struct panel *p, const struct occ_stair *step)
{
    return y_of(occupancy_of(p, step->warps_last));
}

/* Formats a value with the unit of its axis: "64", "56 KiB", "26.25 KiB". */
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

static struct svg_axes axes_of(const struct panel *p)
{
    return (struct svg_axes){ .out = p->out,
                              .left = LEFT,
                              .right = p->width - RIGHT,
                              .bottom = y_of(0),
                              .end = p->width,
                              .is_small = true };
}

/* Writes round values, and the last value of the steps, on the x axis. */
static void write_x_axis(const struct panel *p, const struct svg_axes *axes)
{
    enum { APART = 4 }; /* between the labels of two ticks, at least */
    const bool bytes = levers[p->lever].unit == LEVER_BYTES;
    const uint64_t unit = bytes ? 1024 : 1;
    char text[NAME_MAX_BYTES];
    char last[NAME_MAX_BYTES];
    uint64_t step = max_u64(tick_step((uint64_t)p->x_end), unit);
    snprintf(last, sizeof last, "%llu", ull(p->last / unit));
    double last_start = svg_label_start(axes, x_of(p, p->last), last);
    double last_end = last_start + svg_label_width(last);
    for (uint64_t x = 0; (double)x <= p->x_end; x += step) {
        snprintf(text, sizeof text, "%llu", ull(x / unit));
        double start = svg_label_start(axes, x_of(p, (double)x), text);
        double end = start + svg_label_width(text);
        if (end + APART < last_start || start > last_end + APART) {
            svg_tick(axes, x_of(p, (double)x), text);
        }
    }
    svg_tick(axes, x_of(p, p->last), last);
}

static void write_axes(const struct panel *p)
{
    enum { QUARTERS = 4 };
    const struct svg_axes axes = axes_of(p);
    const struct words *w = words_of(p->solve->answer->question->arch);
    const bool bytes = levers[p->lever].unit == LEVER_BYTES;
    char text[2 * NAME_MAX_BYTES];
    char percent[PHRASE_PERCENT_MAX];
    for (int i = 0; i <= QUARTERS; i++) {
        const double share = (double)i / QUARTERS;
        svg_grid(&axes, y_of(share), phrase_percent_string(share, percent));
    }
    write_x_axis(p, &axes);
    if (p->lever == OCC_LEVER_REGISTERS) {
        snprintf(text, sizeof text, "%s per %s", w->regs, w->item);
    } else if (bytes) {
        snprintf(text, sizeof text, "%s per %s, KiB", w->smem, w->block);
    } else {
        snprintf(text, sizeof text, "%s per %s", w->items, w->block);
    }
    svg_bottom(&axes, text);
}

/* ---- steps -------------------------------------------------------------------------------- */

/* The end of a step on the axis. */
static double stair_end(const struct panel *p, const struct occ_stair *stair)
{
    return stair->last == OCC_NO_LIMIT ? p->x_end : min_real(stair->last, p->x_end);
}

/* The start of a step: values between two whole numbers belong to the larger one. */
static double stair_start(const struct occ_stair *stair)
{
    return stair->first > 0 ? stair->first - 1.0 : 0;
}

/* Writes data-set: the options with which the lever of the panel is `value`. */
static void write_set(const struct panel *p, uint32_t value)
{
    const struct occ_launch *now = &p->solve->answer->question->launch;
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

/* Writes data-static: as data-set, but the dynamic shared memory stays. */
static void write_static(const struct panel *p, uint32_t value)
{
    const struct occ_launch *now = &p->solve->answer->question->launch;
    uint64_t dynamic = levers[p->lever].get(now) - now->smem;
    if (p->lever == OCC_LEVER_SHARED_MEMORY && value >= dynamic) {
        out_printf(p->out, " data-static=\"smem=%llu\"", ull(value - dynamic));
    }
}

/* Writes "49 to 64 registers: 4 blocks, 32 warps, occupancy 50 %, limited by registers". */
static void write_title(const struct panel *p, const struct occ_stair *s)
{
    const struct occ_arch *arch = p->solve->answer->question->arch;
    const struct words *w = words_of(arch);
    char buffer[OUT_LINE];
    struct out text;
    out_init(&text, NULL, buffer, sizeof buffer);
    const bool bytes = levers[p->lever].unit == LEVER_BYTES;
    phrase_range(s->first, s->last != OCC_NO_LIMIT ? s->last : s->first, &text);
    out_text(&text, bytes ? " B" : "");
    out_text(&text, s->last == OCC_NO_LIMIT ? " or more" : "");
    out_printf(&text, " %s%s: ", bytes ? "of " : "", lever_word(w, p->lever));
    if (s->blocks_per_sm == 0) {
        out_text(&text, PHRASE_CANNOT_LAUNCH);
    } else {
        phrase_count(s->blocks_per_sm, w->block, w->blocks, &text);
        out_text(&text, ", ");
        if (s->warps_first != s->warps_last) {
            out_printf(&text, "%u to ", s->warps_first);
        }
        phrase_count(s->warps_last, w->warp, w->warps, &text);
        out_text(&text, ", occupancy ");
        phrase_percent_range(occupancy_of_warps(arch, s->warps_first),
                             occupancy_of_warps(arch, s->warps_last), &text);
        out_text(&text, ", limited by ");
        phrase_limiters(arch, s->limiters, &text);
    }
    escape_xml(text.buffer, text.len, p->out);
}

/* Writes the rectangle that the pointer hits: invisible, or hatched if the launches cannot run. */
static void write_hit(const struct panel *p, const struct occ_stair *stair)
{
    double from = x_of(p, stair_start(stair));
    double to = x_of(p, stair_end(p, stair));
    bool runs = stair->blocks_per_sm > 0;
    if (to <= from) {
        return;
    }
    if (runs) {
        out_text(p->out, "<rect class=\"hit\"");
        write_set(p, stair->last != OCC_NO_LIMIT ? stair->last : stair->first);
        write_static(p, stair->last != OCC_NO_LIMIT ? stair->last : stair->first);
    } else {
        out_printf(p->out, "<rect class=\"dead\" fill=\"url(#hatch-%s)\"", levers[p->lever].key);
    }
    out_printf(p->out, "%s%s x=\"", stair == p->next ? " data-next=\"\"" : "",
               stair == p->current ? " data-now=\"\"" : "");
    svg_number(p->out, from);
    out_printf(p->out, "\" y=\"%d\" width=\"", TOP);
    svg_number(p->out, to - from);
    out_printf(p->out, "\" height=\"%d\"><title>", PANEL_HEIGHT - TOP - BOTTOM);
    write_title(p, stair);
    out_text(p->out, "</title></rect>\n");
}

enum line { LINE_STEPS, LINE_AREA, LINE_NEXT };

/* Writes the line of the steps, the area below it, or the line of the limits that bind next. */
static void write_line(const struct panel *p, enum line line)
{
    static const char *const classes[] = { "line", "area", "limit" };
    const bool area = line == LINE_AREA;
    double end = 0;
    bool started = false;
    out_printf(p->out, "<path class=\"%s\" d=\"", classes[line]);
    for (size_t i = 0; i < p->count; i++) {
        const struct occ_stair *stair = &p->steps[i];
        if (stair->blocks_per_sm == 0 || stair_start(stair) >= p->x_end) {
            continue;
        }
        double y =
            line == LINE_NEXT ? y_of(occupancy_of(p, p->nexts[i].warps)) : height_of(p, stair);
        if (!started) {
            out_char(p->out, 'M');
            svg_number(p->out, x_of(p, stair_start(stair)));
            out_char(p->out, ' ');
            svg_number(p->out, area ? y_of(0) : y);
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
        svg_number(p->out, y_of(0));
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

/* A label above the plot, and the line from it down to its value. */
struct tag {
    const char *class;
    double x;
    char text[2 * NAME_MAX_BYTES];
    double start, width; /* of the text */
};

/* Puts the text right or left of its line; false if it does not fit into the panel. */
static bool place_tag(const struct panel *p, struct tag *tag, bool left)
{
    tag->width = (double)strlen(tag->text) * LETTER;
    tag->start = left ? tag->x - 4 - tag->width : tag->x + 4;
    return tag->start >= 0 && tag->start + tag->width <= p->width;
}

static bool crosses(const struct tag *line, const struct tag *text)
{
    return line->x > text->start - 3 && line->x < text->start + text->width + 3;
}

/*
 * Chooses which of two labels stands in the upper row, and their sides, so that the line of the
 * upper one does not run through the lower one.
 */
static bool place_tags(const struct panel *p, struct tag *a, struct tag *b)
{
    bool upper_is_a = true;
    for (unsigned way = 0; way < 8; way++) {
        upper_is_a = (way & 4) != 0;
        bool fits = place_tag(p, a, (way & 1) != 0);
        fits = place_tag(p, b, (way & 2) != 0) && fits;
        if (fits && !(upper_is_a ? crosses(a, b) : crosses(b, a))) {
            break;
        }
    }
    return upper_is_a;
}

static void write_tag(const struct panel *p, const struct tag *tag, bool is_upper, double to)
{
    int row = is_upper ? ROW_UPPER : ROW_LOWER;
    char attributes[2 * NAME_MAX_BYTES];
    svg_line(p->out, tag->class, tag->x, row - 10, tag->x, to);
    bool is_now = strcmp(tag->class, "now") == 0;
    snprintf(attributes, sizeof attributes, "class=\"%s\"", is_now ? "said" : "to");
    svg_text(p->out, min_real(max_real(tag->start, 0), p->width - tag->width), row, attributes,
             tag->text);
}

/* Writes "now 64: 50 %". */
static void name_now(const struct panel *p, char text[2 * NAME_MAX_BYTES])
{
    char value[CHART_LABEL_MAX];
    char percent[PHRASE_PERCENT_MAX];
    value_text(p, p->current_value, value);
    if (p->current->blocks_per_sm > 0) {
        snprintf(text, 2 * NAME_MAX_BYTES, "now %s: %s", value,
                 phrase_percent_string(occupancy_of(p, p->current->warps_last), percent));
    } else {
        snprintf(text, 2 * NAME_MAX_BYTES, "now %s: " PHRASE_CANNOT_LAUNCH, value);
    }
}

/*
 * Marks the present value, and the end of the next higher step; if the present step is the highest,
 * the end of that step.
 */
static void write_marks(const struct panel *p)
{
    struct tag now = { .class = "now" };
    struct tag next = { .class = "goal" };
    char value[CHART_LABEL_MAX];
    char percent[PHRASE_PERCENT_MAX];
    if (p->current == NULL) {
        return;
    }
    const struct occ_stair *to = p->current == p->steps ? p->current : &p->current[-1];
    bool has_next = p->lever != OCC_LEVER_THREADS && to->last != OCC_NO_LIMIT &&
                    to->blocks_per_sm > 0 && to->last != p->current_value;
    now.x = x_of(p, (double)p->current_value);
    name_now(p, now.text);
    bool now_is_upper = false;
    if (has_next) {
        next.x = x_of(p, to->last);
        snprintf(next.text, sizeof next.text, "%s: %s", value_text(p, to->last, value),
                 phrase_percent_string(occupancy_of(p, to->warps_last), percent));
        now_is_upper = place_tags(p, &now, &next);
        write_tag(p, &next, !now_is_upper, height_of(p, to));
    } else if (!place_tag(p, &now, false)) {
        place_tag(p, &now, true);
    }
    write_tag(p, &now, now_is_upper, y_of(0));
    write_dot(p, "here", now.x, height_of(p, p->current));
    if (has_next) {
        write_dot(p, "next", next.x, height_of(p, to));
    }
}

/* Of threads: rings the last value of every step with the most warps, if another has fewer. */
static void write_best(const struct panel *p)
{
    uint32_t most = 0;
    bool differ = false;
    for (size_t i = 0; i < p->count; i++) {
        differ = differ || (i > 0 && p->steps[i].warps_last != p->steps[0].warps_last);
        most = max_u32(most, p->steps[i].warps_last);
    }
    for (size_t i = 0; i < p->count && p->lever == OCC_LEVER_THREADS && differ; i++) {
        if (p->steps[i].warps_last == most) {
            write_dot(p, "best", x_of(p, p->steps[i].last), height_of(p, &p->steps[i]));
        }
    }
}

/* Writes which limit the thin line is at the present value, by its words or by its short ones. */
static void next_limit_text(const struct panel *p, bool is_short, struct out *text)
{
    const struct occ_arch *arch = p->solve->answer->question->arch;
    const struct stair_next *next = &p->nexts[p->current - p->steps];
    bool binds = (next->limiters & p->current->limiters) != 0;
    if (next->limiters != 0) {
        out_text(text, binds ? "limit now: " : "next limit: ");
        (is_short ? phrase_limiters_short : phrase_limiters)(arch, next->limiters, text);
        out_text(text, ", ");
    } else {
        out_text(text, "no other limit below ");
    }
    phrase_percent(occupancy_of(p, next->warps), text);
}

/* Says below the axis which limit the thin line is. */
static void write_next_limit(const struct panel *p)
{
    enum { SAMPLE = 18, START = SAMPLE + 6, AT = PANEL_HEIGHT - 6 };
    OUT_TEXT(text, OUT_LINE);
    if (p->steps[0].blocks_per_sm == 0) {
        return; /* no step can run */
    }
    if (p->current != NULL && p->current->blocks_per_sm > 0) {
        next_limit_text(p, false, &text);
        if (text.len * SVG_LETTER > (size_t)(p->width - START)) {
            next_limit_text(p, true, out_clear(&text));
        }
    } else {
        out_text(&text, "the limit that binds next");
    }
    svg_line(p->out, "limit", 0, AT - 4, SAMPLE, AT - 4);
    svg_text(p->out, START, AT, "class=\"limit-name\"", out_string(&text));
}

/* ---- the picture --------------------------------------------------------------------------- */

/* Finds the steps: of threads, each number of warps is a step. */
static void find_steps(struct panel *p)
{
    const struct question *q = p->solve->answer->question;
    const struct solve_staircase *staircase = &p->solve->staircases[p->lever];
    struct occ_stair step = { .last = 0 };
    if (p->lever != OCC_LEVER_THREADS) {
        for (; p->count < staircase->count && p->count < STEPS_MAX; p->count++) {
            p->steps[p->count] = staircase->stairs[p->count].stair;
        }
        return;
    }
    while (p->count < STEPS_MAX && step.last != OCC_NO_LIMIT &&
           stair_of_warps(q->arch, &q->launch, step.last + 1, &step) == OCC_OK) {
        p->steps[p->count++] = step;
    }
}

/* Finds the limit that binds next at the end of each step. */
static void find_next_limits(struct panel *p)
{
    const struct question *q = p->solve->answer->question;
    for (size_t i = 0; i < p->count; i++) {
        const struct occ_stair *step = &p->steps[i];
        const uint32_t value = step->last != OCC_NO_LIMIT ? step->last : step->first;
        p->nexts[i].warps = step->warps_last;
        stair_next_limit(q->arch, &q->launch, p->lever, value, &p->nexts[i]);
    }
}

/* Finds the nearest step below the present one with more occupancy. */
static void find_next(struct panel *p)
{
    size_t i = p->current != NULL ? (size_t)(p->current - p->steps) : 0;
    while (i > 0 && p->next == NULL) {
        i--;
        p->next = p->steps[i].warps_last > p->current->warps_last ? &p->steps[i] : NULL;
    }
}

/* Finds the steps, the one of the launch, and the ends of the axes. */
static void prepare(struct panel *p)
{
    find_steps(p);
    p->current_value = levers[p->lever].get(&p->solve->answer->question->launch);
    for (size_t i = 0; i < p->count; i++) {
        const struct occ_stair *s = &p->steps[i];
        if (p->current_value >= s->first && p->current_value <= s->last) {
            p->current = s;
        }
        if (s->last != OCC_NO_LIMIT) {
            p->last = s->last;
        } else if (s->blocks_per_sm > 0) {
            p->last = s->first;
        }
    }
    find_next(p);
    find_next_limits(p);
    bool beyond = (double)p->current_value > p->last;
    p->x_end = max_real(beyond ? (double)p->current_value : p->last, 1);
    p->x_end += beyond ? p->x_end / BEYOND : 0;
}

/* Writes the pattern of steps whose launches cannot run, if the panel has such a step. */
static void write_hatch(const struct panel *p)
{
    bool needed = false;
    for (size_t i = 0; i < p->count; i++) {
        needed = needed || p->steps[i].blocks_per_sm == 0;
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
    const struct words *w = words_of(p->solve->answer->question->arch);
    char text[NAME_MAX_BYTES];
    static const char unit[] = "occupancy";
    snprintf(text, sizeof text, "%s", lever_word(w, p->lever));
    text[0] = text_upper(text[0]);
    out_printf(
        p->out,
        "<svg class=\"stairs\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d "
        "%d\" role=\"group\" aria-label=\"%s: %s\">\n",
        x, y, p->width, PANEL_HEIGHT, p->width, PANEL_HEIGHT, text, unit);
    write_hatch(p);
    svg_text(p->out, 0, 14, "class=\"name\"", text);
    svg_text(p->out, p->width - RIGHT, 14, "class=\"unit\" text-anchor=\"end\"", unit);
    write_line(p, LINE_AREA);
    write_axes(p);
    write_line(p, LINE_NEXT);
    write_line(p, LINE_STEPS);
    write_best(p);
    write_marks(p);
    write_next_limit(p);
    for (size_t i = 0; i < p->count; i++) {
        write_hit(p, &p->steps[i]);
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
        ".limit{fill:none;stroke:#556172;stroke-width:1}.limit-name{font-size:11px}\n"
        ".now{stroke:#cf6a00;stroke-width:1.5;stroke-dasharray:3 2}.here{fill:#cf6a00}\n"
        ".said{fill:#9a4a00;font-weight:600}.to{fill:#1b5fa7;font-weight:600}\n"
        ".goal{stroke:#1b5fa7;stroke-width:1;stroke-dasharray:1 2}\n"
        ".next{fill:#fff;stroke:#1b5fa7;stroke-width:2}\n"
        ".best{fill:none;stroke:#1b5fa7;stroke-width:1.5}\n"
        ".hit{fill:#000;fill-opacity:0}\n"
        "@media (prefers-color-scheme:dark){\n"
        "text{fill:#a3afbe}.ground{fill:#12171e}.title,.name{fill:#e6ebf1}\n"
        ".grid{stroke:#3a4553}.area{fill:#1a2a3d}.line{stroke:#7db3ec}.limit{stroke:#a3afbe}\n"
        ".now{stroke:#ee8f2b}.here{fill:#ee8f2b}.said{fill:#f5ab5c}.to{fill:#79b4f2}\n"
        ".next{fill:#12171e;stroke:#79b4f2}.goal,.best{stroke:#79b4f2}\n"
        "}\n</style>\n");
}

/* Writes the panel of a lever at a corner. */
static void draw_panel(const struct solve *solve, enum occ_lever lever, int width, int x, int y,
                       struct out *out)
{
    struct panel panel = { .solve = solve, .out = out, .lever = lever, .width = width };
    prepare(&panel);
    write_panel(&panel, x, y);
}

/* Writes one picture of all panels side by side, with a title. */
static void write_whole(const struct solve *solve, struct out *out)
{
    const int across = PANEL_WIDTH + PANEL_GAP;
    const int width = (int)SHOWN * across + PANEL_GAP;
    const int height = HEAD + PANEL_HEIGHT + PANEL_GAP;
    OUT_TEXT(title, OUT_LINE);
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
    svg_text(out, PANEL_GAP, 24, "class=\"title\"", out_string(&title));
    for (int i = 0; i < (int)SHOWN; i++) {
        draw_panel(solve, shown[i], PANEL_WIDTH, PANEL_GAP + i * across, HEAD, out);
    }
    out_text(out, "</svg>\n");
}

void stairs_svg(const struct solve *solve, enum svg_size size, struct out *out)
{
    if (size == SVG_WIDE) {
        write_whole(solve, out);
        return;
    }
    write_style(out);
    for (int i = 0; i < (int)SHOWN; i++) {
        draw_panel(solve, shown[i], SVG_NARROW_WIDTH, 0, 0, out);
    }
}
