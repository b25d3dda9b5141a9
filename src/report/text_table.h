/*
 * text_table.h - a table as text, as wide as the terminal.
 *
 * The rows are kept until the table ends, then laid out: a column that says nothing is left out,
 * and a column of options that says the same in every row is said once, below the table.  If the
 * table is wider than the terminal, names are cut in their middle, then further columns that say
 * the same are said once, then columns are left out. Of a table that is too long to keep, the kept
 * rows decide the widths, and every column stays.
 */
#ifndef OCC_REPORT_TEXT_TABLE_H
#define OCC_REPORT_TEXT_TABLE_H

#include "base/out.h"

/* What may happen to a column in a table that is too wide. */
enum text_column_use {
    TEXT_COLUMN_RESULT, /* is said once or left out if it must be */
    TEXT_COLUMN_OPTION, /* is said once whenever all rows have the same */
    TEXT_COLUMN_NAME,   /* is cut in the middle, and stays */
    TEXT_COLUMN_STAYS,  /* is never left out */
    TEXT_COLUMN_EXTRA,  /* is left out first */
    TEXT_COLUMN_BELOW   /* the last column: a cell that has no room is written below its row */
};

struct text_column {
    const char *title; /* "" = none; if no column has one, the table has no head */
    unsigned width;    /* characters at least, where there is room */
    unsigned before;   /* blanks before it; two at most where there is no room */
    bool is_number;    /* aligned to the right */
    bool wraps;        /* the last column: wrapped at its start */
    enum text_column_use use;
    const char
        *once; /* a value that all rows have, in the plural: "%s threads"; NULL = "TITLE %s" */
};

enum { TEXT_COLUMNS_MAX = 512 };

/* A mark that is not written: the row is dim where the terminal has colours. */
#define TEXT_TABLE_DIM '.'

/* Zero-initialise it, set `columns` to `rows`, then add rows. */
struct text_table {
    const struct text_column *columns; /* they last until the table ends */
    size_t column_count;               /* at most TEXT_COLUMNS_MAX */
    struct out *out;
    unsigned indent;  /* blanks before a row; the mark of the row is the first of them */
    bool has_no_head; /* the titles are not shown */
    const char *rows; /* what the rows are, in the plural: "kernels"; NULL = "rows" */

    char *kept; /* owned: rows, lines and notes that are not yet written */
    size_t used, room;
    size_t first_row;         /* offset in `kept` of the first row's cells */
    size_t first_cell;        /* ... of the one in the column of the next cell */
    size_t row_count;         /* rows added so far */
    size_t cell_count;        /* cells of the current row so far */
    char mark;                /* of the current row */
    bool is_laid_out;         /* the head is written; rows are written as they are added */
    bool is_tight;            /* no column has more width and blanks than it needs */
    size_t width_before_last; /* of a row without its last cell */
    size_t widths[TEXT_COLUMNS_MAX];
    bool differs[TEXT_COLUMNS_MAX];        /* not all rows have the same */
    bool says_something[TEXT_COLUMNS_MAX]; /* a cell is neither empty nor "-" */
    bool is_hidden[TEXT_COLUMNS_MAX];
};

/* Adds the next cell of the current row; after the last column, the row is complete. */
void text_table_cell(struct text_table *table, const struct out *cell);

/* Sets the mark of the next row, in the first column of its line: '*', '>', ' ' or TEXT_TABLE_DIM.
 */
void text_table_mark(struct text_table *table, char mark);

/* Adds whole lines between two rows, with their newlines. */
void text_table_lines(struct text_table *table, const struct out *lines);

/* Adds a sentence about the row before, wrapped below it. */
void text_table_sentence(struct text_table *table, const struct out *sentence);

/*
 * The same for a sentence that other rows may have.  One that several rows have is
 * written once, below the table, with their number.
 */
void text_table_note(struct text_table *table, const struct out *note);

/* Writes what is left, and what was said once or left out, and frees the table. */
void text_table_end(struct text_table *table);

#endif
