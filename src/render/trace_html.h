/* trace_html.h - what stands above the table on the page of a recorded run. */
#ifndef OCC_RENDER_TRACE_HTML_H
#define OCC_RENDER_TRACE_HTML_H

#include "render/page.h"

/* The summary, a picture of the time of each device, and what to change first. */
void trace_html_above(const void *report, struct out *out);

#endif
