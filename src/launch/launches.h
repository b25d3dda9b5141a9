/* launches.h - a file of launches (--launches): one launch per row, options as columns. */
#ifndef OCC_LAUNCH_LAUNCHES_H
#define OCC_LAUNCH_LAUNCHES_H

#include "base/file.h"
#include "launch/launch_row.h"
#include "launch/sweep.h"

enum { LAUNCHES_ROWS_MAX = 1000000, LAUNCHES_VALUE_MAX = 96 };

/* Limit of the file's size. */
#define LAUNCHES_FILE_MAX ((size_t)256 << 20)

/* The position of a row, and the number of its launches. */
struct launches_place {
    size_t at, len;           /* bytes in the file */
    uint64_t line;            /* from 1 */
    uint64_t launches_before; /* number of launches in earlier rows */
    uint64_t launch_count;    /* more than one if the command line has lists */
};

/* A file and its current row. */
struct launches {
    const char *path; /* the file's name in messages */
    const struct request *common;
    struct request_axes axes; /* of the options of the command line, whose lists each row sweeps */
    const struct registry *registry;
    struct file file;                  /* owned */
    char separator;                    /* between cells; 0 = JSON Lines */
    struct launch_row_column *columns; /* owned; for CSV and TSV only */
    size_t column_count;
    struct launches_place *rows; /* owned */
    size_t row_count;
    struct machines_memo machines;   /* of all rows */
    bool has[REQUEST_AXIS_COUNT];    /* a row or the command line gives the option */
    bool varies[REQUEST_AXIS_COUNT]; /* rows differ in the option */
    bool has_sms;                    /* a row or the command line gives SMs, GPCs or a GPU */
    bool lacks_throughput;           /* a row has no --throughput */
    bool has_work;                   /* a row gives work: --dtype, --flops, --bytes */
    bool has_issue, has_bytes;       /* a row or the command line gives --issue, --bytes-per-load */
    bool has_wgp;                    /* the machine of a row has WGPs */
    bool has_shapes;                 /* a row or the command line gives a block shape */
    bool has_ids, has_names;         /* a row has an id, a name */
    /* The current row: */
    size_t row;
    bool is_loaded; /* `text` and `reading` are those of the row */
    char *text;     /* owned: the cells; kept for the next row */
    size_t text_size;
    struct launch_row reading;
};

/*
 * Initialises `*launches` for the file `path`.  `common` has the options of the command line, which
 * hold for every row that leaves them out; its lists are swept for each row, in the order of
 * `given`.  `common` must outlive the sweep, and must not have gone through request_prepare().
 */
void launches_init(struct launches *launches, const char *path, const struct request *common,
                   const struct opt_given *given, const struct registry *registry);

/* Reads the file at `path` ("-" = standard input).  Returns false with an error in `diag`. */
bool launches_read(struct launches *launches, const char *path, struct diag *diag);

/*
 * Starts a sweep over launches->file.  The content decides the format: CSV or TSV with a header
 * line, or JSON Lines.  The columns (with '_' or '-') and the keys (with '_') are options of a
 * launch, id and name.  For --best tile, each row is a candidate.
 *
 * Returns false with an error in `diag`, such as an unknown or repeated column, an invalid value or
 * a missing cell.  The caller frees `*launches` with launches_free() in any case.
 */
bool launches_sweep(struct launches *launches, struct sweep *sweep, struct diag *diag);

/*
 * Finds the format, the columns and the rows of launches->file.  Returns false with an error in
 * `diag`, which was initialised with the file's name.
 */
bool launches_find_rows(struct launches *launches, struct diag *diag);

/*
 * Parses row `row` into launches->reading, where the caller has put the options of the command
 * line.  Returns false with an error in `diag` that names the column or key.
 */
bool launches_read_row(struct launches *launches, size_t row, struct diag *diag);

/* Frees the memory of the current row. */
void launches_clear_row(struct launches *launches);

/*
 * Writes the value of an option in a request, such as "128x128", "sm_80" or "256"; "" if the
 * request does not give the option.  Of a list of numbers or shapes, writes the first three values.
 */
const char *launches_format_value(const struct request *request, enum request_axis axis,
                                  char out[LAUNCHES_VALUE_MAX]);

/*
 * Updates `has`, `varies` and the other flags of `launches` with the current row.  `first` has
 * empty texts before row 0, whose values it keeps: those of later rows are compared with them.
 */
void launches_note_row(struct launches *launches,
                       char first[REQUEST_AXIS_COUNT][LAUNCHES_VALUE_MAX]);

void launches_free(struct launches *launches);

#endif
