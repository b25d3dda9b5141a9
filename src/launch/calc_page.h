/* calc_page.h - the page of `occ calc`: figures and a picture of the launches above their table. */
#ifndef OCC_LAUNCH_CALC_PAGE_H
#define OCC_LAUNCH_CALC_PAGE_H

#include "launch/plot.h"
#include "launch/proposal.h"
#include "report/page.h"

enum { CALC_PAGE_COLUMNS_MAX = 32, CALC_PAGE_TITLE_MAX = 48 };

/* The highest or lowest share (occupancy or useful time) among the launches that can run. */
struct calc_page_extreme {
    double share, high;    /* the lower and the upper end, if the share is a range */
    uint64_t launches;     /* launches with this share; 0 = no launch has a known share */
    char launch[OUT_LINE]; /* the first of them, its limiters, and its machine if machines differ */
};

/* The page, and the memory that it points to.  Zero-initialised, then calc_page_make(). */
struct calc_page {
    struct render_page page;
    struct shown_column columns[CALC_PAGE_COLUMNS_MAX + 1];
    char titles[CALC_PAGE_COLUMNS_MAX][CALC_PAGE_TITLE_MAX];
    char about[OUT_LINE];
    uint64_t launches;                    /* that --where accepts */
    uint64_t fitting;                     /* those of `launches` that can run */
    struct calc_page_extreme best, worst; /* occupancy */
    struct calc_page_extreme
        useful;              /* the highest useful share, of the time or, with tiles, of the work */
    bool useful_of_work;     /* it is of the work */
    struct sources *sources; /* set by the caller: for a single launch */
    bool explains;           /* set by the caller: --explain */
    bool has_one_launch;     /* it is `only` */
    struct question question; /* of `only` */
    struct answer only;
    struct proposals proposals; /* for `only` */
    struct plot plot;
    bool has_picture;
};

/*
 * Fills `page` for the launches of `sweep` that `select` accepts.  `rows` is working space: it is
 * started here with `finds_best`, and freed.  Returns false with an error in `diag`.
 */
bool calc_page_make(struct calc_page *page, struct rows *rows, struct sweep *sweep, bool finds_best,
                    struct select *select, struct diag *diag);

void calc_page_free(struct calc_page *page);

#endif
