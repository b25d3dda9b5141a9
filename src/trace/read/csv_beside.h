/* csv_beside.h - reads a second file of a trace: "7_agent_info.csv" beside "7_kernel_trace.csv". */
#ifndef OCC_TRACE_READ_CSV_BESIDE_H
#define OCC_TRACE_READ_CSV_BESIDE_H

#include "base/diag.h"
#include "format/bytes.h"

enum { CSV_BESIDE_COLUMNS_MAX = 16 };

/* A pair of files, and the columns of the second. */
struct csv_beside {
    const char *trace_suffix, *beside_suffix;    /* the ends of their names */
    const char *columns[CSV_BESIDE_COLUMNS_MAX]; /* NULL = the profiler does not write it */
    size_t header_column;                        /* index of a column that identifies the header */
};

/* Reads a record: one cell per column, "" = missing.  False ends the reading. */
typedef bool csv_beside_row(void *ctx, const struct bytes cells[CSV_BESIDE_COLUMNS_MAX]);

/*
 * Calls `row` for each record of the file beside the trace `path`.  If the trace is packed, that
 * file may be packed too.  False if there is no such file or a call returned false.
 */
bool csv_beside_read(const struct csv_beside *table, const char *path, csv_beside_row *row,
                     void *ctx, struct diag *diag);

/* The number in a cell, rounded to a whole one; -1 if the cell has none. */
int64_t csv_beside_parse_number(struct bytes cell);

#endif
