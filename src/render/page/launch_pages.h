/* launch_pages.h - the pages of `occ solve`, `occ simulate` and `occ corun`. */
#ifndef OCC_RENDER_PAGE_LAUNCH_PAGES_H
#define OCC_RENDER_PAGE_LAUNCH_PAGES_H

#include "base/diag.h"
#include "model/launch/corun_answer.h"
#include "model/launch/simulation.h"
#include "model/launch/solve.h"
#include "render/chart/chart.h"
#include "render/page/page.h"

/* ---- solve --------------------------------------------------------------------------------- */

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

/* ---- simulate ------------------------------------------------------------------------------ */

enum { SIMULATION_PAGE_COLUMNS = 10 };

/* The page, and what it points to. */
struct simulation_page {
    struct render_page page;
    struct page_column columns[SIMULATION_PAGE_COLUMNS];
    char about[OUT_LINE];
};

/* Fills `page` for a simulation, which must outlive it; `command_line` is the title. */
void simulation_page_make(struct simulation_page *page, const struct simulation *simulation,
                          const char *command_line);

/* ---- corun --------------------------------------------------------------------------------- */

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
