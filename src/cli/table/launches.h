/* launches.h - a file of launches (--launches): one launch per row, options as columns. */
#ifndef OCC_CLI_TABLE_LAUNCHES_H
#define OCC_CLI_TABLE_LAUNCHES_H

#include "base/file.h"
#include "cli/option/reqjson.h"
#include "cli/table/sweep.h"

enum { LAUNCHES_COLUMNS_MAX = 64, LAUNCHES_ROWS_MAX = 1000000, LAUNCHES_VALUE_MAX = 96 };

/* Limit of the file's size. */
#define LAUNCHES_FILE_MAX ((size_t)256 << 20)

/* The position of a row, and its launches. */
struct launches_row {
    size_t at, len;    /* in the file */
    uint64_t line;     /* from 1 */
    uint64_t start;    /* launches of earlier rows */
    uint64_t launches; /* more than one if the command line has lists */
};

struct launches_column;

/* A file and its current row. */
struct launches {
    const char *path; /* its name in messages */
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
    bool has[REQUEST_AXES];    /* some row or the command line gives the option */
    bool varies[REQUEST_AXES]; /* rows differ in the option */
    bool has_sms;              /* some row gives the number of SMs */
    bool issue, bytes;         /* some row asks whether the warps are enough */
    bool has_wgp;              /* some row's machine has WGPs */
    bool shapes;               /* some row gives a block shape */
    bool ids, names;           /* some row has one */
    /* The current row. */
    size_t row;
    bool loaded;
    char *text;             /* owned: its cells */
    struct reqjson reading; /* its request */
};

/*
 * Initialises `*launches` for a file that messages name `path`.  `common` has the options that a
 * row leaves out; it is not prepared, must outlive the sweep, and its lists are swept for each row
 * in the order of `given`.
 */
void launches_init(struct launches *launches, const char *path, const struct request *common,
                   const struct opt_given *given, const struct registry *registry);

/* Reads the file at `path` ("-" = standard input).  Returns false with an error in `diag`. */
bool launches_read(struct launches *launches, const char *path, struct diag *diag);

/*
 * Starts a sweep over launches->file, whose content decides the format: CSV or TSV with a header
 * line, or JSON Lines.  Names are options of a launch, with '_' or '-'.  When searching the best
 * tile, each row is a candidate.
 *
 * Returns false with an error in `diag` that names file, line and column: an unknown or repeated
 * name, an invalid value, a row of different length.  Free with launches_free() in any case.
 */
bool launches_sweep(struct launches *launches, struct sweep *sweep, struct diag *diag);

/* An option's value in a request as text: "128x128", "sm_80", "256"; "" if not given. */
const char *launches_value(const struct request *request, enum request_axis axis,
                           char out[LAUNCHES_VALUE_MAX]);

void launches_free(struct launches *launches);

#endif
