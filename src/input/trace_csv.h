/*
 * trace_csv.h - what the readers of comma-separated traces share: the header is found by its
 * columns, wherever it stands, and numbers are read in the units that it names.
 */
#ifndef OCC_INPUT_TRACE_CSV_H
#define OCC_INPUT_TRACE_CSV_H

#include "input/trace_read.h"
#include "input/trace_unit.h"

enum { CSV_NAMES_MAX = 4 };

/* One record as numbers; -1 (TRACE_UNKNOWN) and empty texts are what it does not have. */
struct csv_row {
    struct bytes name;   /* of the kernel; "" inside is still two quotes */
    struct bytes device; /* whatever the column has */
    struct bytes kind, guid;
    int64_t start_ns, end_ns, duration_ns;
    int64_t block[3], grid[3];
    int64_t regs, agprs, sgprs, wave_size, smem, dynamic_smem, lds, green;
    int64_t smem_slack; /* bytes that a rounded number may be off */
};

/* A column that is read: its names, any of which a file may use, compared without case and unit. */
struct csv_column {
    const char *names[CSV_NAMES_MAX];
    enum { CELL_TEXT, CELL_COUNT, CELL_TIME, CELL_BYTES } kind;
    bool needed;   /* a header without it is none */
    size_t member; /* of struct csv_row: a struct bytes, or an int64_t */
};

/* What becomes of a record. */
enum csv_use {
    CSV_LAUNCH, /* a launch: the row, as the function left it, is added */
    CSV_OTHER,  /* something else, such as a copy */
    CSV_FAILED  /* an error is in the diag: reading ends */
};

/* What a launch comes to once its device is looked up. */
static inline enum csv_use csv_launched(const struct trace_shape *shape)
{
    return shape->device == UINT32_MAX ? CSV_FAILED : CSV_LAUNCH;
}

struct csv_trace;

/* A kind of file. */
struct csv_format {
    enum trace_format format;
    const struct csv_column *columns;
    size_t count;
    const char *unless; /* a header with this column is another table's; or NULL */
    bool units_row;     /* the record below the header has the units */
    uint64_t kilo;      /* bytes of a KB */
    /*
     * Fills in what the columns say in the format's own way: `shape` has the row's numbers, its
     * device is still to be set, and row->name may be shortened.
     */
    enum csv_use (*use)(struct csv_trace *csv, struct csv_row *row, struct trace_shape *shape);
};

/* A file while it is read. */
struct csv_trace {
    struct trace_source *source;
    const struct csv_format *format;
    void *ctx;                 /* of the format */
    struct trace_file *file;   /* that the launches belong to */
    uint64_t line;             /* of the record, from 1 */
    struct csv_reader *reader; /* private */
};

/* Does `head` have a header of this format within its first lines? */
bool csv_trace_is(const struct csv_format *format, const unsigned char *head, size_t len);

/* The same for a header that has all of up to `count` columns; NULL ends them sooner. */
bool csv_header_is(const char *const *names, size_t count, const unsigned char *head, size_t len);

/* Reads the file; false with the cause in source->diag. */
bool csv_trace_read(struct trace_source *source, const struct csv_format *format, void *ctx);

#endif
