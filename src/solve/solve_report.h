/* solve_report.h - the answer of `occ solve` for people. */
#ifndef OCC_SOLVE_SOLVE_REPORT_H
#define OCC_SOLVE_SOLVE_REPORT_H

#include "report/chart.h"
#include "report/phrase.h"
#include "report/report.h"
#include "solve/solve.h"

/* The formats that write a solution as a whole. */
extern const struct renderer render_solve[];

/* What a row says: a step of a staircase; with --frontier a corner, with --target a change. */
say_function *solve_rows_say(const struct solve *solve);

/*
 * Writes the solution with one of render_solve, or as rows with a renderer of rows: the changes
 * that reach the target, the corners of the frontier, or the steps of all staircases.
 * render->out must be set, for html render->page; a table without columns gets all of them.
 */
void solve_write(const struct solve *solve, const struct renderer *renderer, struct render *render);

/* Says the solution: all of the text; what a page has below its rows. */
void solve_report(const struct solve *solve, struct report *report);

/* ---- its tables: solve_tables.c ------------------------------------------------------------- */

/* Without a target: staircases, which a page has as its rows; unused resources; dynamic memory. */
void solve_report_resources(const struct solve *solve, struct report *report);

/* The frontier of registers and shared memory; a page without --explain has it as its rows. */
void solve_report_frontier(const struct solve *solve, struct report *report);

/*
 * How many columns of tensor memory a block may have so that 1, 2, ... blocks run: in one
 * allocation, and in several.
 */
void solve_report_tensor(const struct solve *solve, struct report *report);

/* The columns of solve_rows_say() that a page shows. */
const struct shown_column *solve_row_columns(const struct solve *solve);

/* ---- phrases -------------------------------------------------------------------------------- */

/* Writes "registers 40 -> 32, shared memory (bytes) 61440 -> 19968". */
void solve_levers_text(const struct solve *solve, const struct occ_plan *plan, struct out *text);

/* Writes "threads per block" in the vendor's words, the short ones if the others do not fit. */
void solve_items_label(const struct words *w, char out[32]);

/* Draws the staircases of a solution that has them: chart/stairs_svg.c. */
void stairs_svg(const struct solve *solve, enum svg_size size, struct out *out);

/*
 * Writes "Now 75 %: 6 blocks, 48 of 64 warps per SM, limited by registers" or "Cannot launch now".
 */
void solve_now_text(const struct answer *answer, struct out *out);

/* ---- the page: solve_page.c ----------------------------------------------------------------- */

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
