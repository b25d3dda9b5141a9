/*
 * csv_line.h - writes a sweep as csv or tsv, faster.  A run is a series of rows whose launches
 * differ only in simple options (struct rows).  Within a run most cells stay the same, so their
 * text is kept.  The cells of the grid follow from the blocks and warps per SM, so their text is
 * kept for each pair of these.  A row takes at most a quarter of the time of render_row(), and has
 * the same text (tests/unit/test_table.c).
 */
#ifndef OCC_LAUNCH_CSV_LINE_H
#define OCC_LAUNCH_CSV_LINE_H

#include "launch/rows.h"
#include "record/render.h"

enum {
    CSV_LINE_TEXT = 2048, /* bytes of the cells that stay the same */
    CSV_LINE_CELLS = 32,  /* cells that change */
    CSV_LINE_PIECE = 32,  /* bytes that are copied even if a text is shorter */
    CSV_LINE_WARPS = 129, /* resident warps whose occupancy is kept: 0 .. 128 */
    CSV_LINE_GRIDS = 128, /* texts of the grid's cells that are kept */
    CSV_LINE_GRID = 1024  /* bytes of such a text */
};

/* A cell that changes within a run. */
struct csv_line_cell {
    int kind;      /* enum cell_kind */
    size_t column; /* index in struct render */
    size_t count;  /* columns from there on: 1, but CELL_GRID has all that follow each other */
    size_t member; /* of CELL_LEVER: offset in struct occ_launch */
    size_t end;    /* where the kept text before the cell ends */
};

/* The text of a cell, kept for later rows. */
struct csv_line_word {
    unsigned char len; /* 0 = none yet */
    char text[95];
};

/* The cells of the grid on a machine that runs so many blocks and warps per SM. */
struct csv_line_grid {
    bool is_made;
    uint32_t blocks, warps;
    size_t len;
    char text[CSV_LINE_GRID + CSV_LINE_PIECE];
};

struct csv_line {
    bool is_usable; /* false: rows are written with render_row() */
    bool has_grid;  /* a cell is CELL_GRID */
    size_t cell_count;
    struct csv_line_cell cells[CSV_LINE_CELLS];
    size_t used;                                      /* bytes of `text` */
    char text[CSV_LINE_TEXT + CSV_LINE_PIECE];        /* the cells that stay the same */
    struct csv_line_word occupancies[CSV_LINE_WARPS]; /* by resident warps */
    struct csv_line_word limiters[1 << OCC_LIMIT_COUNT];
    struct csv_line_grid grids[CSV_LINE_GRIDS];
};

/*
 * Finds the cells that change within a run of `rows`, after rows_start().  Sets `is_usable` to
 * false if `renderer` is not csv or tsv, if `rows` has no simple options, if more than
 * CSV_LINE_CELLS cells change, or if one may change in ways that only render_row() can write.
 */
void csv_line_start(struct csv_line *line, const struct renderer *renderer,
                    const struct render *render, const struct rows *rows);

/*
 * Writes a row.  If `is_same_run`, the row differs from the row before only in simple
 * options and results.
 */
void csv_line_write(struct csv_line *line, struct render *render, const struct answer *answer,
                    bool is_same_run);

#endif
