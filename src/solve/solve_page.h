/* solve_page.h - the page of `occ solve`. */
#ifndef OCC_SOLVE_SOLVE_PAGE_H
#define OCC_SOLVE_SOLVE_PAGE_H

#include "report/chart.h"
#include "report/page.h"
#include "solve/solve.h"

/* The page, and the data that its functions read. */
struct solve_page {
    struct render_page page;
    const struct solve *solve;
    const struct chart *frontier; /* chart of the frontier, if solve->wants_frontier; else NULL */
    char about[OUT_LINE];
};

/* Fills `page`; `solve` and `frontier` must outlive it.  `command_line` is the title. */
void solve_page_make(struct solve_page *page, const struct solve *solve,
                     const struct chart *frontier, const char *command_line);

#endif
