/* trace_text.h - a recorded run for people. */
#ifndef OCC_RENDER_TEXT_TRACE_TEXT_H
#define OCC_RENDER_TEXT_TRACE_TEXT_H

#include "base/out.h"
#include "model/trace/trace_report.h"

/* Writes the devices, the totals, the rows and what to do first. */
void trace_text(const struct trace_report *report, struct out *out);

/* Its parts: devices and totals; what to do first. */
void trace_text_head(const struct trace_report *report, struct out *out);
void trace_text_advice(const struct trace_report *report, struct out *out);

/* Above the table on the page: the summary, the time of each device, and what to change first. */
void trace_html_above(const void *report, struct out *out);

/* "12.3 ms", "45 us", "1.02 s": at most three digits that count. */
void trace_text_time(double ns, struct out *out);

#endif
