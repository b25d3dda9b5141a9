#include "report/svg.h"

#include <stdint.h>
#include <string.h>

#include "base/escape.h"
#include "base/num.h"

void svg_number(struct out *out, double value)
{
    out_real(out, (double)(uint64_t)(value * 10 + 0.5) / 10);
}

void svg_point(struct out *out, double x, double y)
{
    svg_number(out, x);
    out_char(out, ' ');
    svg_number(out, y);
}

void svg_line(struct out *out, const char *class, double x1, double y1, double x2, double y2)
{
    out_printf(out, "<path class=\"%s\" d=\"M", class);
    svg_point(out, x1, y1);
    out_char(out, 'L');
    svg_point(out, x2, y2);
    out_text(out, "\"/>\n");
}

void svg_circle(struct out *out, const char *class, double r, double x, double y)
{
    out_printf(out, "<circle class=\"%s\" r=\"%.3g\" cx=\"", class, r);
    svg_number(out, x);
    out_text(out, "\" cy=\"");
    svg_number(out, y);
    out_char(out, '"');
}

static void write_text_line(struct out *out, double x, double y, const char *attributes,
                            const char *text, size_t len)
{
    out_text(out, "<text x=\"");
    svg_number(out, x);
    out_text(out, "\" y=\"");
    svg_number(out, y);
    out_printf(out, "\"%s%s>", *attributes != '\0' ? " " : "", attributes);
    escape_xml(text, len, out);
    out_text(out, "</text>\n");
}

void svg_text(struct out *out, double x, double y, const char *attributes, const char *text)
{
    write_text_line(out, x, y, attributes, text, strlen(text));
}

/* The length of the first line of `text`: it ends at a blank, or within a word that is too long. */
static size_t line_len(const char *text, size_t most)
{
    size_t len = strlen(text);
    if (len <= most) {
        return len;
    }
    len = most;
    while (len > 0 && text[len] != ' ') {
        len--;
    }
    if (len == 0) {
        len = most;
        while (len > 1 && (text[len] & 0xc0) == 0x80) {
            len--;
        }
    }
    return len;
}

double svg_wrapped(struct out *out, double x, double y, double width, const struct svg_font *font,
                   const char *text)
{
    const size_t most = max_size((size_t)(width / font->letter), 1);
    for (;;) {
        size_t len = line_len(text, most);
        write_text_line(out, x, y, font->attributes, text, len);
        text += len + (text[len] == ' ');
        if (*text == '\0') {
            return y;
        }
        y += font->leading;
    }
}

struct out *svg_nowhere(void)
{
    static struct out out;
    static char buffer[OUT_LINE];
    out_init(&out, NULL, buffer, sizeof buffer);
    return &out;
}

/* ---- axes --------------------------------------------------------------------------------- */

/* The distances of an axis from its plot, in pixels. */
static const struct axis_sizes {
    int tick, label, title; /* below the plot: end of a tick, baselines of the texts */
    int gap;                /* between the plot and the heights left of it */
} plain_sizes = { 5, 19, 39, 8 }, small_sizes = { 4, 17, 35, 6 };

static const struct axis_sizes *sizes_of(const struct svg_axes *axes)
{
    return axes->is_small ? &small_sizes : &plain_sizes;
}

double svg_label_width(const char *label)
{
    return (double)strlen(label) * SVG_LETTER;
}

double svg_label_start(const struct svg_axes *axes, double x, const char *label)
{
    double width = svg_label_width(label);
    return min_real(x - width / 2, axes->end - width);
}

void svg_tick(const struct svg_axes *axes, double x, const char *label)
{
    const struct axis_sizes *sizes = sizes_of(axes);
    double start = svg_label_start(axes, x, label);
    double middle = start + svg_label_width(label) / 2;
    svg_line(axes->out, "axis", x, axes->bottom, x, axes->bottom + sizes->tick);
    svg_text(axes->out, axes->centres_labels ? middle : start, axes->bottom + sizes->label,
             axes->centres_labels ? "text-anchor=\"middle\"" : "", label);
}

void svg_height(const struct svg_axes *axes, double y, const char *label)
{
    svg_text(axes->out, axes->left - sizes_of(axes)->gap, y + 4, "text-anchor=\"end\"", label);
}

void svg_grid(const struct svg_axes *axes, double y, const char *label)
{
    svg_line(axes->out, "grid", axes->left, y, axes->right, y);
    svg_height(axes, y, label);
}

void svg_bottom(const struct svg_axes *axes, const char *title)
{
    svg_line(axes->out, "axis", axes->left, axes->bottom, axes->right, axes->bottom);
    svg_text(axes->out, (axes->left + axes->right) / 2, axes->bottom + sizes_of(axes)->title,
             "text-anchor=\"middle\"", title);
}

/* ---- legends ------------------------------------------------------------------------------ */

void svg_flow_place(struct svg_flow *flow, double width)
{
    if (flow->x > flow->start && flow->x + width > flow->end) {
        flow->x = flow->start;
        flow->y += flow->leading;
    }
}
