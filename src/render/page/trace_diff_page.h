/* trace_diff_page.h - the page of `occ diff` of two recorded runs. */
#ifndef OCC_RENDER_PAGE_TRACE_DIFF_PAGE_H
#define OCC_RENDER_PAGE_TRACE_DIFF_PAGE_H

#include "model/trace/trace_diff.h"
#include "render/page/page.h"

/* What the page shows beside its rows, which are struct trace_pair_row. */
struct trace_diff_page {
    const struct trace_diff *diff;
    const char *files[2];  /* old, new */
    const char *violation; /* a sentence, or NULL */
    size_t left_out;       /* rows that --top leaves out */
    struct render_page page;
    char about[2 * OUT_LINE];
};

/*
 * Fills in `page->page` and `page->about`; the caller has set the other members.  `command_line` is
 * the title and must outlive the page.
 */
void trace_diff_page_make(struct trace_diff_page *page, const char *command_line);

#endif
