/* launches.h - a file of launches (--launches): a launch a row, whose columns are options. */
#ifndef OCC_CLI_LAUNCHES_H
#define OCC_CLI_LAUNCHES_H

#include "base/file.h"
#include "cli/reqjson.h"
#include "cli/sweep.h"

enum { LAUNCHES_COLUMNS_MAX = 64, LAUNCHES_ROWS_MAX = 1000000, LAUNCHES_VALUE_MAX = 96 };

/* The most that is read of such a file. */
#define LAUNCHES_FILE_MAX ((size_t)256 << 20)

/* Where a row is, and which launches it describes. */
struct launches_row {
    size_t at, len;    /* in the file */
    uint64_t line;     /* from 1 */
    uint64_t start;    /* launches of the rows before it */
    uint64_t launches; /* more than one where the command line has lists */
};

struct launches_column;

/* A file and the row that is looked at. */
struct launches {
    const char *path; /* as messages name it */
    const struct request *common;
    const struct opt_given *given;
    const struct registry *registry;
    struct file file;                /* owned */
    char separator;                  /* between cells; 0 = JSON Lines */
    struct launches_column *columns; /* owned; of CSV and TSV */
    size_t column_count;
    struct launches_row *rows; /* owned */
    size_t count;
    struct targets_memo *memos; /* owned: the machines of all rows */
    size_t memo_count;
    bool has[REQUEST_AXES];    /* some row or the command line has the option */
    bool varies[REQUEST_AXES]; /* rows differ in it */
    bool knows_sms;            /* some row does */
    bool issue, bytes;         /* some row asks whether the warps are enough */
    bool has_wgp;              /* some row's machine has */
    bool shapes;               /* some row gives the shape of its blocks */
    bool ids, names;           /* some row has one */
    /* The current row. */
    size_t row;
    bool taken;
    char *text;             /* owned: its cells */
    struct reqjson reading; /* its request */
};

/*
 * Makes `*launches` empty, for a file that messages call `path`.  What a row leaves out `common`
 * says, which is not prepared and outlives the sweep, and whose lists are walked for each row, in
 * the order of `given`.
 */
void launches_init(struct launches *launches, const char *path, const struct request *common,
                   const struct opt_given *given, const struct registry *registry);

/* Reads the file at `path` ("-" = standard input).  Returns false with an error in `diag`. */
bool launches_read(struct launches *launches, const char *path, struct diag *diag);

/*
 * Starts a sweep over launches->file: CSV or TSV with a line of names on top, or JSON Lines, as the
 * content says.  A name is that of an option of a launch, '_' counting as '-'.  Where the best tile
 * is looked for, rows are what it is looked for in.
 *
 * Returns false with an error in `diag` that names file, line and column: an unknown or repeated
 * name, a bad value, a row of another length.  Free with launches_free() in any
 * case.
 */
bool launches_sweep(struct launches *launches, struct sweep *sweep, struct diag *diag);

/* Makes `row` the current row of `sweep`; what it moves over stays where it is. */
bool launches_take(struct sweep *sweep, size_t row, struct diag *diag);

/* Moves to the row after the current one; false at the end. */
bool launches_next(struct sweep *sweep);

/* Moves to the row with the launch of this ordinal, which is then counted from its first one. */
uint64_t launches_seek(struct sweep *sweep, uint64_t ordinal);

/* What a request says of an option: "128x128", "sm_80", "256"; "" for nothing. */
const char *launches_value(const struct request *request, enum request_axis axis,
                           char out[LAUNCHES_VALUE_MAX]);

void launches_free(struct launches *launches);

#endif
