/*
 * csv_line.h - the csv of a sweep, faster: along a line of launches only a few cells change, so the
 * text between them is kept.  A row takes a quarter of the time that render_csv takes for it, and
 * the text is the same (tests/unit/test_table.c).
 */
#ifndef OCC_CLI_TABLE_CSV_LINE_H
#define OCC_CLI_TABLE_CSV_LINE_H

#include "cli/table/rows.h"
#include "render/record/render.h"

enum { CSV_LINE_TEXT = 2048, CSV_LINE_CELLS = 32, CSV_LINE_PIECE = 32, CSV_LINE_WARPS = 129 };

/* A cell that changes. */
struct csv_line_cell {
    int kind;      /* enum cell_kind */
    size_t column; /* of struct render */
    size_t member; /* of a lever: in struct occ_launch */
    size_t end;    /* of the text before it */
};

/* Text that was written before. */
struct csv_line_word {
    unsigned char len; /* 0 = none yet */
    char text[95];
};

struct csv_line {
    bool usable;
    size_t cell_count;
    struct csv_line_cell cells[CSV_LINE_CELLS];
    size_t used;
    char text[CSV_LINE_TEXT + CSV_LINE_PIECE];
    struct csv_line_word occupancies[CSV_LINE_WARPS]; /* by resident warps */
    struct csv_line_word limiters[1 << OCC_LIMIT_COUNT];
};

/*
 * Decides whether the columns of `render` can be written so, for a walk that was started: where
 * they are not csv or tsv, or others change along a line, `usable` is false and the rows are for
 * render_row().
 */
void csv_line_start(struct csv_line *line, const struct renderer *renderer,
                    const struct render *render, const struct rows *rows);

/* Writes a row; `next`: it differs from the one before in the levers of the walk alone. */
void csv_line_write(struct csv_line *line, struct render *render, const struct answer *answer,
                    bool next);

#endif
