/* trace_text.h - recorded runs for people. */
#ifndef OCC_RENDER_TEXT_TRACE_TEXT_H
#define OCC_RENDER_TEXT_TRACE_TEXT_H

#include "base/out.h"
#include "model/trace/trace_diff.h"

/* Writes the devices, the totals, the rows and what to do first. */
void trace_text(const struct trace_report *report, struct out *out);

/* Its parts: devices and totals; what to do first. */
void trace_text_head(const struct trace_report *report, struct out *out);
void trace_text_advice(const struct trace_report *report, struct out *out);

/* Above the table on the page: the summary, the time of each device, and what to change first. */
void trace_html_above(const void *report, struct out *out);

/*
 * Writes two runs compared: the totals, then the `top` kernels (0 = all) whose time changed most.
 * `name` returns the display name of a row of the old (0) or new (1) run.
 */
void trace_diff_text(const struct trace_diff *diff, size_t top,
                     const char *(*name)(void *ctx, int run, size_t row), void *ctx,
                     struct out *out);

/* "12.3 ms", "45 us", "1.02 s": at most three digits that count. */
void trace_text_time(double ns, struct out *out);

#endif
