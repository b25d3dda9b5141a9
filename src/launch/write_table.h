/* write_table.h - the text format of `occ calc`: one launch, or a table of several. */
#ifndef OCC_LAUNCH_WRITE_TABLE_H
#define OCC_LAUNCH_WRITE_TABLE_H

#include "launch/sources.h"
#include "launch/sweep.h"
#include "record/render.h"
#include "report/shown.h"
#include "report/text_table.h"

/* What the format needs beside the columns of the table, and its state: `state` of struct render.
 */
struct launch_table {
    const struct sweep *sweep; /* of the rows */
    bool show_bars;            /* a bar beside the occupancy */
    bool ascii;                /* bars of ASCII characters */
    const char *note;          /* the row's cell in a last column; NULL = no such column */
    const char *note_title;    /* heading of that column */
    enum text_column_use note_use;
    struct text_table text;
    struct text_column columns[COLUMNS_MAX];
    int values[COLUMNS_MAX]; /* of each text column: a column of the table, or a SHOWN_ value */
    const struct shown_column *shown[COLUMNS_MAX]; /* of each column of the table; NULL = as such */
    char titles[COLUMNS_MAX][2][SHOWN_TITLE_MAX];  /* titles, and texts of what is said once */
};

/* Several launches; the state of the render is a struct launch_table. */
extern const struct renderer render_launch_table;

/* One launch; the state of the render is a struct sources. */
extern const struct renderer render_launch;

/* Writes what render_launch writes. */
void launch_text_write(const struct answer *answer, const struct registry *registry,
                       struct out *out);

#endif
