/* launches_row.h - the rows of a file of launches: their cells and keys as a request. */
#ifndef OCC_CLI_TABLE_LAUNCHES_ROW_H
#define OCC_CLI_TABLE_LAUNCHES_ROW_H

#include "cli/table/launches.h"

enum { LAUNCHES_MEMOS_MAX = 4096 };

/* A launch's label, which is copied to the output. */
enum launches_label { LAUNCHES_NO_LABEL = 0, LAUNCHES_ID, LAUNCHES_NAME };

/* The option or label that a column of CSV or TSV sets. */
struct launches_column {
    const struct opt *opt; /* NULL: `optin`, the inverse of --no-optin, or a label */
    enum launches_label label;
    bool need; /* an option of latency_group */
};

/*
 * Finds the format, the columns and the rows of l->file.  Returns false with an error in `diag`,
 * which names the file.
 */
bool launches_rows_find(struct launches *l, struct diag *diag);

/*
 * Parses a row into l->reading.request, initially a copy of the command line's; texts point into
 * l->text.  Returns false with an error in `diag`, which names column or key.
 */
bool launches_row_read(struct launches *l, const struct launches_row *row, struct diag *diag);

/* Frees what the current row was read into. */
void launches_row_clear(struct launches *l);

#endif
