/* launches_row.h - the rows of a file of launches: cells, keys, and the request they make. */
#ifndef OCC_CLI_LAUNCHES_ROW_H
#define OCC_CLI_LAUNCHES_ROW_H

#include "cli/launches.h"

enum { LAUNCHES_MEMOS_MAX = 4096 };

/* What a row is called, which goes through to the output. */
enum launches_label { LAUNCHES_NO_LABEL = 0, LAUNCHES_ID, LAUNCHES_NAME };

/* What a column of CSV or TSV sets. */
struct launches_column {
    const struct opt *opt; /* NULL: `optin`, which is --no-optin turned round, or a label */
    enum launches_label label;
    bool need; /* an option of latency_group */
};

/*
 * Finds the format, the columns and the rows of l->file.  Returns false with an error in `diag`,
 * which names the file.
 */
bool launches_rows_find(struct launches *l, struct diag *diag);

/*
 * Reads a row over l->reading.request, which is a copy of the command line's; what it sets points
 * into l->text.  Returns false with an error in `diag`, which names column or key.
 */
bool launches_row_read(struct launches *l, const struct launches_row *row, struct diag *diag);

#endif
