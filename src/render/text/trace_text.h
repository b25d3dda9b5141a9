/* trace_text.h - recorded runs for people. */
#ifndef OCC_RENDER_TEXT_TRACE_TEXT_H
#define OCC_RENDER_TEXT_TRACE_TEXT_H

#include "base/out.h"
#include "model/trace/trace_diff.h"

/* Writes the devices, the totals, the rows, and what to change first. */
void trace_text(const struct trace_report *report, struct out *out);

/* Write parts of it: devices and totals; what to change first. */
void trace_text_head(const struct trace_report *report, struct out *out);
void trace_text_advice(const struct trace_report *report, struct out *out);

/* Writes what is above the table on the page: violated gates, devices, totals, what to change. */
void trace_html_above(const void *report, struct out *out);

/*
 * Compares two runs: writes the totals, then the `top` kernels (0 = all) whose time changed most.
 * `name` returns the display name of a row of the old (0) or new (1) run.
 */
void trace_diff_text(const struct trace_diff *diff, size_t top,
                     const char *(*name)(void *ctx, int run, size_t row), void *ctx,
                     struct out *out);

/* Writes a time with at most three significant digits: "12.3 ms", "45 us", "1.02 s". */
void trace_text_time(double ns, struct out *out);

#endif
