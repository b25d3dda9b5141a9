/*
 * trace_csv.h - shared by the readers of comma-separated traces: finds the header by its columns
 * anywhere in the file, and parses numbers in the units of the header.
 */
#ifndef OCC_INPUT_CSV_TRACE_CSV_H
#define OCC_INPUT_CSV_TRACE_CSV_H

#include "input/trace/trace_reader.h"
#include "input/trace/trace_unit.h"

enum { CSV_NAMES_MAX = 4 };

/* One record as numbers; missing values are -1 (TRACE_UNKNOWN) and empty texts. */
struct csv_row {
    struct bytes name;   /* of the kernel; "" inside is still doubled */
    struct bytes device; /* the cell's text */
    struct bytes kind, guid;
    int64_t start_ns, end_ns, duration_ns;
    int64_t block[3], grid[3];
    int64_t regs, agprs, sgprs, wave_size, smem, dynamic_smem, lds, green;
    int64_t stream, queue, correlation;
    int64_t process;    /* that counts correlations; 0 = the only one */
    int64_t smem_slack; /* rounding error in bytes */
};

/* A column: its alternative names, compared without case and unit. */
struct csv_column {
    const char *names[CSV_NAMES_MAX];
    enum { CELL_TEXT, CELL_COUNT, CELL_TIME, CELL_BYTES } kind;
    bool needed;   /* a header must have it */
    size_t member; /* of struct csv_row: a struct bytes, or an int64_t */
};

/* The result of a record. */
enum csv_result {
    CSV_LAUNCH, /* add the row, as the function changed it, as a launch */
    CSV_COPY,   /* add the row as a copy on the shape's device */
    CSV_OTHER,  /* neither a launch nor a copy, such as a page fault */
    CSV_FAILED  /* stop: an error is in the diag */
};

/* Do nsys and nvprof call an activity of that name a copy or set of memory? */
bool csv_is_copy(struct bytes name);

/* CSV_LAUNCH if the device was found, else CSV_FAILED. */
static inline enum csv_result csv_launched(const struct trace_shape *shape)
{
    return shape->device == UINT32_MAX ? CSV_FAILED : CSV_LAUNCH;
}

struct csv_trace;

/* A file format. */
struct csv_format {
    enum trace_format format;
    const struct csv_column *columns;
    size_t count;
    const char *unless; /* a header with this column belongs to another table; or NULL */
    bool units_row;     /* the record below the header has units */
    uint64_t kilo;      /* bytes per KB */
    /*
     * Interprets the columns as the format defines them: `shape` has the row's numbers, without
     * the device; row->name may be shortened.
     */
    enum csv_result (*fill)(struct csv_trace *csv, struct csv_row *row, struct trace_shape *shape);
};

/* A file that is being read. */
struct csv_trace {
    struct trace_source *source;
    const struct csv_format *format;
    void *ctx;                 /* of the format */
    struct trace_file *file;   /* that the launches belong to */
    uint64_t line;             /* of the record, from 1 */
    struct csv_reader *reader; /* private */
};

/* Do the first lines of `head` contain a header of this format? */
bool csv_trace_is(const struct csv_format *format, const unsigned char *head, size_t len);

/* Do they contain a header with all of up to `count` columns?  NULL ends `names` earlier. */
bool csv_header_is(const char *const *names, size_t count, const unsigned char *head, size_t len);

/* Reads the file; false with the cause in source->diag. */
bool csv_trace_read(struct trace_source *source, const struct csv_format *format, void *ctx);

/*
 * The index of the device in a cell such as "NVIDIA A100-PCIE-40GB (0)"; names without a number
 * are numbered in order of appearance.  UINT32_MAX with the cause in the diag.
 */
uint32_t csv_find_device(struct csv_trace *csv, struct bytes text);

#endif
