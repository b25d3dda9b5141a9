/* write_table.h - the text format of `occ calc`: one launch, or an aligned table of several. */
#ifndef OCC_LAUNCH_WRITE_TABLE_H
#define OCC_LAUNCH_WRITE_TABLE_H

#include "arch/registry.h"
#include "record/render.h"

/* What the format needs beside the columns of the table: `state` of struct render. */
struct launch_table {
    const struct registry *registry; /* for one launch: launch_report() */
    bool show_bars;                  /* a bar beside the occupancy */
    bool ascii;                      /* bars of ASCII characters */
    const char *note;                /* the row's cell in a last column; NULL = no such column */
    const char *note_title;          /* heading of that column */
};

/* The list `own` of render_find() for answers: the text format, then a NULL name. */
extern const struct renderer render_answers[];

#endif
