/* corun_report.h - launches that share an SM, as people read them: text, and a page. */
#ifndef OCC_CORUN_CORUN_REPORT_H
#define OCC_CORUN_CORUN_REPORT_H

#include "base/diag.h"
#include "corun/corun_answer.h"
#include "report/chart.h"
#include "report/page.h"

/* The formats of an answer as a whole; other formats have a row for each mix. */
extern const struct renderer render_corun[];

/*
 * Writes the answer with a renderer of render_corun.  With any other renderer writes a row for each
 * mix, with the columns in `render`.
 */
void corun_write(const struct corun_answer *answer, const struct renderer *renderer,
                 struct render *render);

enum { CORUN_COLUMNS = 2 * OCC_CORUN_MAX + 3, CORUN_TITLE_MAX = DIAG_QUOTE_MAX + 16 };

/* The columns of the mixes, and their titles. */
struct corun_columns {
    struct shown_column items[CORUN_COLUMNS];
    char titles[2 * OCC_CORUN_MAX][CORUN_TITLE_MAX];
};

/* The mixes of two launches as a heat map, and the memory that it points to. */
struct corun_chart {
    struct chart chart;
    bool exists;                 /* false: there are more than two launches */
    struct chart_series *series; /* owned */
    struct chart_point *points;  /* owned */
};

/* Makes the chart; false when memory runs out.  Free it in any case. */
bool corun_chart_make(struct corun_chart *out, const struct corun_answer *answer);
void corun_chart_free(struct corun_chart *chart);

/* The page, and what it points to. */
struct corun_page {
    struct render_page page;
    const struct corun_answer *answer;
    struct corun_chart chart;
    struct corun_columns columns;
    char about[OUT_LINE];
};

/*
 * Fills `page` for an answer, which must outlive it; `command_line` is the title.  False when
 * memory runs out; free page->chart in any case.
 */
bool corun_page_make(struct corun_page *page, const struct corun_answer *answer,
                     const char *command_line);

#endif
