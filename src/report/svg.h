/* svg.h - what pictures share: how wide they are, numbers, lines, texts that wrap. */
#ifndef OCC_REPORT_SVG_H
#define OCC_REPORT_SVG_H

#include "base/out.h"

/*
 * A wide picture is for a document, a narrow one for a screen of 320 pixels, a broad one for a
 * large window: all have texts of the same size, and plots of their own.  A wrapped picture is
 * several narrow ones, as many in a row as a page has room for.
 */
enum svg_size { SVG_WIDE, SVG_NARROW, SVG_BROAD, SVG_WRAPPED };

enum { SVG_NARROW_WIDTH = 290, SVG_LETTER = 7 /* width of a character in a 12-pixel font */ };

/* Writes a number of pixels, rounded to tenths. */
void svg_number(struct out *out, double value);
/* Writes "X Y". */
void svg_point(struct out *out, double x, double y);
/* Writes a straight line. */
void svg_line(struct out *out, const char *class, double x1, double y1, double x2, double y2);

/* Writes a circle up to its last attribute; the caller closes the tag. */
void svg_circle(struct out *out, const char *class, double r, double x, double y);

/* Writes a line of text; `attributes` may be "". */
void svg_text(struct out *out, double x, double y, const char *attributes, const char *text);

/* The font of svg_wrapped(): its SVG attributes and its sizes. */
struct svg_font {
    const char *attributes;
    double letter;  /* width of a character */
    double leading; /* distance of two lines */
};

/*
 * Writes a text in lines that are at most `width` wide, the first line at `y`; returns the y of the
 * last line.
 */
double svg_wrapped(struct out *out, double x, double y, double width, const struct svg_font *font,
                   const char *text);

/* An out that keeps nothing, for drawing functions that are called to measure their text. */
struct out *svg_nowhere(void);

/* The axes of a plot: values below it, heights left of it. */
struct svg_axes {
    struct out *out;
    double left, right, bottom; /* edges of the plot */
    double end;                 /* a label below the plot ends at most here */
    bool is_small;              /* ticks and texts are closer to the plot */
    bool centres_labels;        /* a label is placed by its middle, else by its start */
};

/* The width of the label of a tick. */
double svg_label_width(const char *label);

/* Where the label of a tick at `x` begins: it has the tick in its middle, but ends within `end`. */
double svg_label_start(const struct svg_axes *axes, double x, const char *label);

/* Writes a tick below the plot, with its label. */
void svg_tick(const struct svg_axes *axes, double x, const char *label);

/* Writes the label of a height left of the plot; svg_grid() with a line over the plot. */
void svg_height(const struct svg_axes *axes, double y, const char *label);
void svg_grid(const struct svg_axes *axes, double y, const char *label);

/* Writes the line below the plot, and what its values are. */
void svg_bottom(const struct svg_axes *axes, const char *title);

/* Where the next entry of a legend stands; an entry that does not fit starts a new line. */
struct svg_flow {
    double start, end; /* of a line */
    double leading;
    double x, y;
};

/* Moves to a new line if an entry of this width does not fit. */
void svg_flow_place(struct svg_flow *flow, double width);

#endif
