/*
 * trace_csv.h - shared by the readers of comma-separated traces: finds the header by its columns,
 * among the first lines, and parses numbers in the units of the header.
 */
#ifndef OCC_TRACE_READ_TRACE_CSV_H
#define OCC_TRACE_READ_TRACE_CSV_H

#include "trace/read/trace_reader.h"
#include "trace/read/trace_unit.h"

enum { CSV_NAMES_MAX = 4 };

/* One record, parsed; a missing number is -1 (TRACE_UNKNOWN), a missing text empty. */
struct csv_row {
    struct bytes name;   /* of the kernel or copy; quotes inside are still doubled */
    struct bytes device; /* the cell's text */
    struct bytes kind;   /* of an operation on the GPU, such as KERNEL_DISPATCH */
    struct bytes guid;   /* of the process */
    int64_t start_ns, end_ns, duration_ns;
    int64_t block[3], grid[3];
    int64_t regs, agprs, sgprs, wave_size, smem, dynamic_smem;
    int64_t lds;   /* bytes in the column LDS_Block_Size of rocprofv3 */
    int64_t green; /* number of the green context; 0 = in none */
    int64_t stream, queue, correlation;
    int64_t process;    /* the process that numbered `correlation`; 0 = the only one */
    int64_t smem_slack; /* the shared memory may be off by this many bytes */
};

/* A column: its alternative names, compared without case and unit. */
struct csv_column {
    const char *names[CSV_NAMES_MAX];
    /* CELL_DIMS: three numbers in parentheses, such as "(32768 1 1)" */
    enum { CELL_TEXT, CELL_NUMBER, CELL_TIME, CELL_BYTES, CELL_DIMS } kind;
    bool is_needed; /* a header without it is not one of this format */
    size_t
        member; /* offset in struct csv_row of a struct bytes or an int64_t, of CELL_DIMS three */
};

/* What a format finds in a record. */
enum csv_result {
    CSV_LAUNCH, /* a launch */
    CSV_COPY,   /* a copy on the shape's device */
    CSV_OTHER,  /* neither, such as a page fault */
    CSV_FAILED  /* an error, which is in the diag: stop */
};

/* Returns CSV_LAUNCH if the device was found, else CSV_FAILED. */
static inline enum csv_result csv_launch_result(const struct trace_shape *shape)
{
    return shape->device == UINT32_MAX ? CSV_FAILED : CSV_LAUNCH;
}

struct csv_trace;

/* A file format. */
struct csv_format {
    enum trace_format trace_format;
    const struct csv_column *columns;
    size_t column_count;
    /* A header with this column is one of another format; NULL = none. */
    const char *foreign_column;
    /* Do columns that are not read, such as "SQ_WAVES", have counters of the hardware? */
    bool may_have_counters;
    bool has_no_times;  /* launches have neither start nor duration: struct trace_file */
    bool has_units_row; /* the record below the header has the units */
    /* Columns are separated by two or more blanks, and each number has its unit: "1.6782ms". */
    bool is_text;
    uint64_t kilo; /* bytes per KB */
    /*
     * Interprets a row.  `shape` already has the row's numbers; the function sets its device and
     * corrects what this format defines differently.  It may shorten row->name, and set
     * row->process and row->stream.
     */
    enum csv_result (*fill)(struct csv_trace *csv, struct csv_row *row, struct trace_shape *shape);
};

/* A file that is being read. */
struct csv_trace {
    struct trace_source *source;
    const struct csv_format *format;
    void *ctx;                 /* of the format */
    struct trace_file *file;   /* the file that the launches belong to */
    uint64_t line;             /* number of the record's line, from 1 on */
    struct csv_reader *reader; /* private */
};

/* Do the first lines of `head` contain a header of this format? */
bool csv_head_has_format(const struct csv_format *format, const unsigned char *head, size_t len);

/*
 * Do the first lines of `head` contain a header with all columns in `names`?  `names` has `count`
 * items; a NULL ends it earlier.
 */
bool csv_head_has_columns(const char *const *names, size_t count, const unsigned char *head,
                          size_t len);

/*
 * Reads the file; format->fill() gets `ctx` in csv_trace.ctx.  False with the cause in
 * source->diag.
 */
bool csv_trace_read(struct trace_source *source, const struct csv_format *format, void *ctx);

#endif
