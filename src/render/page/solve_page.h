/* solve_page.h - the page of `occ solve`. */
#ifndef OCC_RENDER_PAGE_SOLVE_PAGE_H
#define OCC_RENDER_PAGE_SOLVE_PAGE_H

#include "model/launch/solution.h"
#include "render/chart/chart.h"
#include "render/page/page.h"

/* The page, and what its functions read. */
struct solve_page {
    struct render_page page;
    const struct solve *solve;
    const struct chart *frontier; /* chart of the frontier, if solve->frontier; or NULL */
    char about[OUT_LINE];
};

/* Fills `page`, which `solve` and `frontier` must outlive; `command_line` is the title. */
void solve_page_make(struct solve_page *page, const struct solve *solve,
                     const struct chart *frontier, const char *command_line);

#endif
