/*
 * trace_diff_svg.c - two recorded runs as a picture: a bar for each kernel, right of the middle
 * line for time that the new run lost, left of it for time that it gained, all on one scale.
 *
 * The kernel that lost most comes first.  Above it stand those that only the new run has, at the
 * other end those that only the old run has.  A long list has a bar for those with the largest
 * changes, and one for the sum of the others.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/escape.h"
#include "base/num.h"
#include "names/kernel_name.h"
#include "report/chart.h"
#include "report/phrase.h"
#include "trace/trace_page.h"
#include "trace/trace_report.h"

/* Lengths are pixels. */
enum {
    BARS_MAX = 24,
    WIDTH = 760,
    WIDTH_BROAD = 1040,
    MARGIN = 8,
    TOP = 24, /* baseline of the title */
    BAR = 14,
    GAP = 8,
    NAMES = 250, /* width of the names */
    NAMES_BROAD = 340,
    NAME_ROW = 16,   /* a name above its bar, in a narrow picture */
    NAME_LETTER = 8, /* width of a character of a name, many of which are wide */
    VALUE = 94,      /* width of the value at the end of a bar */
    BELOW = 46,      /* the axis */
    TICKS = 4,
    NAME_BYTES = 1024
};

/* A bar. */
struct bar {
    const struct trace_pair *pair; /* NULL = the sum of the kernels without a bar */
    double change;
    const char *name; /* set by find_names() */
};

struct picture {
    const struct trace_diff_page *page;
    struct out *out;
    enum svg_size size;
    struct bar bars[BARS_MAX + 1];
    size_t count;
    size_t others;       /* kernels without a bar of their own */
    double lost, gained; /* the sums of all kernels, both 0 or more */
    double times[2];     /* of all kernels, in each run */
    double most, least;  /* the ends of the scale: most >= 0 >= least */
    double width, left, right, top, bottom;
};

/* ---- the bars ------------------------------------------------------------------------------ */

/* Kernels of the new run only come first, those of the old run only last. */
static int rank_of(const struct trace_pair *pair)
{
    return !pair->has[0] ? 0 : pair->has[1] ? 1 : 2;
}

static int compare_bars(const void *a, const void *b)
{
    const struct bar *p = a;
    const struct bar *q = b;
    int order = NUM_ORDER(rank_of(p->pair), rank_of(q->pair));
    return order != 0 ? order : NUM_ORDER(q->change, p->change);
}

/*
 * The next pair without a bar, of the largest change; NULL = none has one.  The pairs that both
 * runs have are sorted by their change, and so are the others: `next` is the place in each.
 */
static const struct trace_pair *take_largest(const struct trace_diff *diff, size_t next[2])
{
    const size_t ends[2] = { diff->common_count, diff->pair_count };
    const struct trace_pair *largest = NULL;
    int from = 0;
    for (int i = 0; i < 2; i++) {
        const struct trace_pair *pair = &diff->pairs[next[i]];
        if (next[i] < ends[i] && fabs(pair->change) > 0 &&
            (largest == NULL || fabs(pair->change) > fabs(largest->change))) {
            largest = pair;
            from = i;
        }
    }
    next[from] += largest != NULL;
    return largest;
}

/* Adds the pair to the sums of all kernels. */
static void add_pair(struct picture *p, const struct trace_pair *pair)
{
    struct trace_side sides[2];
    trace_pair_sides(p->page->diff, pair, sides);
    p->times[0] += sides[0].time_ns;
    p->times[1] += sides[1].time_ns;
    p->lost += max_real(pair->change, 0);
    p->gained += max_real(-pair->change, 0);
}

static void find_bars(struct picture *p)
{
    const struct trace_diff *diff = p->page->diff;
    const struct trace_pair *pair = NULL;
    size_t next[2] = { 0, diff->common_count };
    double rest = 0;
    for (size_t i = 0; i < diff->pair_count; i++) {
        add_pair(p, &diff->pairs[i]);
    }
    while (p->count < BARS_MAX && (pair = take_largest(diff, next)) != NULL) {
        p->bars[p->count++] = (struct bar){ .pair = pair, .change = pair->change };
    }
    while ((pair = take_largest(diff, next)) != NULL) {
        p->others++;
        rest += pair->change;
    }
    qsort(p->bars, p->count, sizeof *p->bars, compare_bars);
    if (p->others > 0) {
        p->bars[p->count++] = (struct bar){ .change = rest };
    }
    for (size_t i = 0; i < p->count; i++) {
        p->most = max_real(p->most, p->bars[i].change);
        p->least = min_real(p->least, p->bars[i].change);
    }
}

/* ---- places -------------------------------------------------------------------------------- */

static double x_of(const struct picture *p, double change)
{
    return p->left + (change - p->least) / (p->most - p->least) * (p->right - p->left);
}

static double row_height(const struct picture *p)
{
    return BAR + GAP + (p->size == SVG_NARROW ? NAME_ROW : 0);
}

static double names_width(const struct picture *p)
{
    return p->size == SVG_NARROW ? 0 : p->size == SVG_BROAD ? NAMES_BROAD : NAMES;
}

/* ---- texts --------------------------------------------------------------------------------- */

/* Writes "The kernels take 12.1 ms instead of 11.7 ms (+3.4 %): 1.2 ms lost, 0.8 ms gained." */
static void write_totals(const struct picture *p, struct out *out)
{
    out_text(out, "The kernels take ");
    phrase_time(p->times[1], out);
    out_text(out, " instead of ");
    phrase_time(p->times[0], out);
    if (p->times[0] > 0) {
        out_text(out, " (");
        phrase_change(p->times[0], p->times[1], out);
        out_char(out, ')');
    }
    out_text(out, ": ");
    phrase_time(p->lost, out);
    out_text(out, " lost, ");
    phrase_time(p->gained, out);
    out_text(out, " gained.");
}

/* Writes the heading; returns the y of its last line. */
static double write_heading(const struct picture *p, struct out *out)
{
    static const struct svg_font title = { "class=\"title\"", 8.5, 20 };
    static const struct svg_font plain = { "", SVG_LETTER, 16 };
    const double width = p->width - 2 * MARGIN;
    OUT_TEXT(totals, OUT_LINE);
    write_totals(p, &totals);
    double y =
        svg_wrapped(out, MARGIN, TOP, width, &title,
                    p->page->diff->steps[0] > 0 ? "Time of a step gained or lost by each kernel"
                                                : "Time gained or lost by each kernel");
    return svg_wrapped(out, MARGIN, y + 20, width, &plain, out_string(&totals));
}

/* Finds the name of each bar, without what stands before its last part; "" of the others' sum. */
static void find_names(struct picture *p)
{
    static char names[BARS_MAX + 1][NAME_BYTES]; /* too large for the stack */
    for (size_t i = 0; i < p->count; i++) {
        const struct trace_pair *pair = p->bars[i].pair;
        size_t len = 0;
        if (pair != NULL) {
            const int run = pair->has[1] ? 1 : 0;
            const struct kernel_name_part part =
                kernel_name_instance(p->page->name(p->page->names, run, pair->row[run]));
            len = min_size(part.len, NAME_BYTES - 1);
            memcpy(names[i], part.at, len);
        }
        names[i][len] = '\0';
        p->bars[i].name = names[i];
    }
}

/* Writes the launch of a kernel whose name is that of another bar too. */
static void write_launch(const struct picture *p, const struct trace_pair *pair, struct out *out)
{
    struct trace_side sides[2];
    if (pair->shares_name) {
        trace_pair_sides(p->page->diff, pair, sides);
        const int run = pair->has[1] ? 1 : 0;
        trace_text_launch(p->page->diff->runs[run], &sides[run].group, out);
    }
}

/* Writes the name of bar `i`, as long as there is room; other names tell where it differs. */
static void write_name(const struct picture *p, size_t i, struct out *out)
{
    const struct bar *bar = &p->bars[i];
    const double room = p->size == SVG_NARROW ? p->width - 2 * MARGIN : names_width(p) - GAP;
    char shown[KERNEL_NAME_SHOWN_MAX];
    const char *near = NULL;
    OUT_TEXT(launch, OUT_LINE);
    if (bar->pair == NULL) {
        phrase_integer(p->others, out);
        out_printf(out, " other kernel%s", p->others == 1 ? "" : "s");
        return;
    }
    for (size_t other = 0; other < p->count; other++) {
        const struct bar *beside = &p->bars[other];
        if (beside->pair != NULL && strcmp(beside->name, bar->name) != 0) {
            near = kernel_name_nearer(bar->name, near, beside->name);
        }
    }
    write_launch(p, bar->pair, &launch);
    size_t letters = (size_t)(room / NAME_LETTER);
    letters = max_size(letters, launch.len + 20) - launch.len;
    kernel_name_shorten(bar->name, letters, near, shown);
    out_text(out, shown);
    out_text(out, out_string(&launch));
}

/* Writes "+1.2 ms", "+1.2 ms, new" or "-0.8 ms, gone". */
static void write_value(const struct bar *bar, struct out *out)
{
    out_char(out, bar->change < 0 ? '-' : '+');
    phrase_time(fabs(bar->change), out);
    if (bar->pair != NULL && rank_of(bar->pair) != 1) {
        out_text(out, bar->pair->has[1] ? ", new" : ", gone");
    }
}

/* ---- drawing ------------------------------------------------------------------------------- */

static void write_tooltip(const struct picture *p, const struct bar *bar)
{
    struct trace_side sides[2];
    if (bar->pair == NULL) {
        return;
    }
    OUT_TEXT(text, NAME_BYTES);
    trace_pair_sides(p->page->diff, bar->pair, sides);
    out_text(&text, ": ");
    for (int run = 0; run < 2; run++) {
        out_text(&text, run > 0 ? " -> " : "");
        if (sides[run].has) {
            phrase_time(sides[run].time_ns, &text);
        } else {
            out_char(&text, '-');
        }
    }
    const int run = bar->pair->has[1] ? 1 : 0;
    const char *name = p->page->name(p->page->names, run, bar->pair->row[run]);
    out_text(p->out, "<title>");
    escape_xml(name, strlen(name), p->out);
    escape_xml(text.buffer, text.len, p->out);
    out_text(p->out, "</title>");
}

static void write_bar(const struct picture *p, size_t i)
{
    const struct bar *bar = &p->bars[i];
    const bool narrow = p->size == SVG_NARROW;
    const double end = x_of(p, bar->change);
    const double zero = x_of(p, 0);
    const double top = p->top + row_height(p) * (double)i;
    const double y = top + (narrow ? NAME_ROW : 0);
    OUT_TEXT(name, OUT_LINE);
    OUT_TEXT(value, OUT_LINE);
    write_name(p, i, &name);
    write_value(bar, &value);
    svg_text(p->out, MARGIN, narrow ? top + 12 : y + 11, "class=\"name\"", out_string(&name));
    svg_line(p->out, "axis", zero, y - (narrow ? 2 : GAP), zero, y + BAR + 2);
    out_printf(p->out, "<rect class=\"%s\" x=\"", bar->change < 0 ? "gain" : "loss");
    svg_number(p->out, min_real(zero, end));
    out_text(p->out, "\" y=\"");
    svg_number(p->out, y);
    out_text(p->out, "\" width=\"");
    svg_number(p->out, fabs(end - zero));
    out_printf(p->out, "\" height=\"%d\">", BAR);
    write_tooltip(p, bar);
    out_text(p->out, "</rect>\n");
    svg_text(p->out, bar->change < 0 ? end - 5 : end + 5, y + 11,
             bar->change < 0 ? "class=\"value\" text-anchor=\"end\"" : "class=\"value\"",
             out_string(&value));
}

/* Writes the labels of the ticks on one side of the middle line, from it outwards. */
static void write_ticks(const struct picture *p, const struct svg_axes *axes,
                        const struct chart_axis *scale, double unit, double sign)
{
    enum { APART = 8 };
    double before = x_of(p, 0);
    for (unsigned i = sign < 0 ? 1 : 0; i < scale->tick_count; i++) {
        const double change = sign * scale->ticks[i] * unit;
        char number[CHART_LABEL_MAX];
        char label[CHART_LABEL_MAX + 1];
        if (change > p->most * (1 + 1e-9) || change < p->least * (1 + 1e-9)) {
            break;
        }
        snprintf(label, sizeof label, "%s%s",
                 i == 0     ? ""
                 : sign < 0 ? "-"
                            : "+",
                 chart_label(scale, scale->ticks[i], number));
        const double x = x_of(p, change);
        const double half = svg_label_width(label) / 2;
        if (i == 0 || sign * (x - before) >= half + APART) {
            svg_tick(axes, x, label);
            before = x + sign * half;
        }
    }
}

static void write_axis(const struct picture *p)
{
    static const struct {
        double size;
        const char *title;
    } units[] = { { 1e9, "s, new - old" },
                  { 1e6, "ms, new - old" },
                  { 1e3, "us, new - old" },
                  { 1, "ns, new - old" } };
    const double longest = max_real(p->most, -p->least);
    size_t unit = 0;
    while (unit < 3 && longest < units[unit].size) {
        unit++;
    }
    const struct svg_axes axes = { .out = p->out,
                                   .left = p->left,
                                   .right = p->right,
                                   .bottom = p->bottom,
                                   .end = p->width - 1,
                                   .centres_labels = true };
    struct chart_axis scale = { .unit = CHART_NUMBER, .high = longest / units[unit].size };
    chart_set_ticks(&scale, TICKS);
    write_ticks(p, &axes, &scale, units[unit].size, 1);
    write_ticks(p, &axes, &scale, units[unit].size, -1);
    svg_bottom(&axes, units[unit].title);
}

static void write_style(struct out *out)
{
    out_text(out, "<style>\n"
                  "text{font:12px system-ui,sans-serif;fill:#1a2330}.ground{fill:#fff}\n"
                  ".title{font-size:15px;font-weight:600}.axis{stroke:#57606a}\n");
    out_printf(out, ".loss{fill:%s}.gain{fill:%s}\n", chart_palette(2, false),
               chart_palette(0, false));
    out_text(out, "@media (prefers-color-scheme:dark){\n"
                  "text{fill:#e6ebf1}.ground{fill:#12171e}.axis{stroke:#8b949e}\n");
    out_printf(out, ".loss{fill:%s}.gain{fill:%s}\n", chart_palette(2, true),
               chart_palette(0, true));
    out_text(out, "}\n</style>\n");
}

static void lay_out(struct picture *p)
{
    p->width = p->size == SVG_NARROW  ? SVG_NARROW_WIDTH
               : p->size == SVG_BROAD ? WIDTH_BROAD
                                      : WIDTH;
    p->left = MARGIN + names_width(p) + (p->least < 0 ? VALUE : GAP);
    p->right = p->width - MARGIN - (p->most > 0 ? VALUE : GAP);
    p->top = 2 * GAP + write_heading(p, svg_nowhere());
    p->bottom = p->top + row_height(p) * (double)p->count;
}

bool trace_diff_has_picture(const struct trace_diff_page *page)
{
    bool differ = false;
    for (size_t i = 0; i < page->diff->pair_count; i++) {
        differ = differ || fabs(page->diff->pairs[i].change) > 0;
    }
    return differ;
}

void trace_diff_svg(const void *context, enum svg_size size, struct out *out)
{
    struct picture p = { .page = context, .out = out, .size = size };
    find_bars(&p);
    find_names(&p);
    lay_out(&p);
    const double height = p.bottom + BELOW;
    out_printf(out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\" "
               "viewBox=\"0 0 %.0f %.0f\" role=\"img\">\n<title>Time gained or lost by each "
               "kernel</title>\n",
               p.width, height, p.width, height);
    write_style(out);
    out_printf(out, "<rect class=\"ground\" width=\"%.0f\" height=\"%.0f\"/>\n", p.width, height);
    write_heading(&p, out);
    write_axis(&p);
    for (size_t i = 0; i < p.count; i++) {
        write_bar(&p, i);
    }
    out_text(out, "</svg>\n");
}
