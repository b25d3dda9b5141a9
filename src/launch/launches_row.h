/* launches_row.h - finds the rows of a file of launches, and reads a row into a request. */
#ifndef OCC_LAUNCH_LAUNCHES_ROW_H
#define OCC_LAUNCH_LAUNCHES_ROW_H

#include "launch/launches.h"

enum { LAUNCHES_MEMOS_MAX = 4096 }; /* machines that are kept for later rows */

/* The labels of a launch, which are copied to the output. */
enum launches_label { LAUNCHES_NO_LABEL = 0, LAUNCHES_ID, LAUNCHES_NAME };

/* The option or label that a column (CSV, TSV) or a key (JSON) sets. */
struct launches_column {
    const struct opt *opt; /* NULL = a label, or `optin`, the inverse of --no-optin */
    enum launches_label label;
    bool is_latency; /* `opt` is of latency_group */
};

/*
 * Finds the format, the columns and the rows of l->file.  Returns false with an error in `diag`,
 * which was initialised with the file's name.
 */
bool launches_rows_find(struct launches *l, struct diag *diag);

/*
 * Parses a row into l->reading.request, where the caller has put the options of the command line.
 * The request's texts point into l->text.  Returns false with an error in `diag` that names the
 * column or key.
 */
bool launches_row_read(struct launches *l, const struct launches_row *row, struct diag *diag);

/* Finds what a key such as "dynamic_smem" or "name" sets; false if no launch has such a key. */
bool launches_find_key(const char *name, struct launches_column *out);

/*
 * Sets the value of a key from `text`, which must outlive the request.  Returns false with an error
 * in `diag`, in which `what` is the key's name.
 */
bool launches_set_key(struct reqjson *reading, const struct launches_column *column,
                      const char *what, const char *text, struct diag *diag);

/* Frees the memory of the current row. */
void launches_row_clear(struct launches *l);

#endif
