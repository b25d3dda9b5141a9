/* trace_page.h - the page of `occ trace`. */
#ifndef OCC_TRACE_TRACE_PAGE_H
#define OCC_TRACE_TRACE_PAGE_H

#include "report/page.h"
#include "trace/trace_diff.h"
#include "trace/trace_view.h"

enum {
    TRACE_ABOUT_MAX = 512,
    TRACE_LANES_DEVICES = 8 /* devices that the time line shows: the first ones */
};

/* The columns of a table of streams. */
extern const struct shown_column trace_page_streams[];

/* Writes the run's first device, then counts: other devices (if any), launches, kernels. */
void trace_page_run(const struct trace_run *run, struct out *text);

/*
 * Writes a segment for `ns`, if not 0, into a stacked bar, <div class="span">, whose whole width is
 * `longest`.  The tooltip has the label, the share of `ns` in `span`, and the time.  A wide segment
 * shows them too, except in the classes "hatch" and "unknown": text on stripes is hard to read.
 * page.css has the colour of each class.
 */
void trace_page_segment(const char *class, const char *label, double ns, double span,
                        double longest, struct out *out);

/*
 * Says what page_say_launch() says for the launches of a shape; nothing if the file has too little
 * for an answer.
 */
void trace_page_say_launch(struct sayer *s, const struct trace_run *run, uint32_t shape);

/* Starts a fact of a row, a label and a text: the caller says the text, then calls say_end(). */
bool trace_page_say_fact(struct sayer *s, const char *label);

/* Writes what trace_page_run() writes, and the span of the run. */
void trace_page_about(const struct trace_view *view, char out[TRACE_ABOUT_MAX]);

/*
 * `above` of the page; `context` is a struct trace_view.  Writes violations, figures, the bar of
 * the span, what to change first, and the time line.
 */
void trace_page_above(const void *context, struct report *report);

/* `below` of the page: the devices in numbers, and the warnings. */
void trace_page_below(const void *context, struct report *report);

/* `say_details` of the page; `record` is a struct trace_row. */
void trace_page_say_details(struct sayer *s, const void *record);

/* The listener of struct trace_run_options for the time line; `ctx` is a struct trace_spans. */
void trace_lanes_add_gap(void *ctx, uint32_t device, const struct trace_gap *gap);

/* Writes the data of the time line as JSON: trace_lanes.c.  False when memory runs out. */
bool trace_lanes(const struct trace_view *view, struct out *out);

/* ---- the page of two runs: `occ diff` ------------------------------------------------------ */

/* What the page shows in addition to its rows (struct trace_pair_row). */
struct trace_diff_page {
    const struct trace_diff *diff;
    const char *files[2];  /* old, new */
    const char *violation; /* a sentence, or NULL */
    bool is_same;          /* the runs do not differ: the page has a sentence and no rows */
    size_t left_out;       /* rows that --top leaves out */
    /* The display name of a row of a run. */
    const char *(*name)(void *names, int run, size_t row);
    void *names;
    struct render_page page;
    char about[2 * OUT_LINE];
};

/*
 * Fills in `page->page` and `page->about`; the caller has set the other members.  `command_line` is
 * the title and must outlive the page.
 */
void trace_diff_page_make(struct trace_diff_page *page, const char *command_line);

/* Does a kernel take more or less time, so that there is a picture? */
bool trace_diff_has_picture(const struct trace_diff_page *page);

/* Draws the time that each kernel gained or lost; `context` is a struct trace_diff_page. */
void trace_diff_svg(const void *context, enum svg_size size, struct out *out);

#endif
