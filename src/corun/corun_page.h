/* corun_page.h - the page of `occ corun`. */
#ifndef OCC_CORUN_CORUN_PAGE_H
#define OCC_CORUN_CORUN_PAGE_H

#include "base/diag.h"
#include "corun/corun_answer.h"
#include "report/page.h"

enum { CORUN_PAGE_COLUMNS = 2 * OCC_CORUN_MAX + 3, CORUN_PAGE_TITLE_MAX = DIAG_QUOTE_MAX + 16 };

/* The page, and what it points to. */
struct corun_page {
    struct render_page page;
    struct page_column columns[CORUN_PAGE_COLUMNS];
    char titles[2 * OCC_CORUN_MAX][CORUN_PAGE_TITLE_MAX];
    char about[OUT_LINE];
};

/* Fills `page` for an answer, which must outlive it; `command_line` is the title. */
void corun_page_make(struct corun_page *page, const struct corun_answer *answer,
                     const char *command_line);

#endif
