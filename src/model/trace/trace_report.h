/* trace_report.h - the contents of `occ trace`: files, devices, rows in order, warnings. */
#ifndef OCC_MODEL_TRACE_TRACE_REPORT_H
#define OCC_MODEL_TRACE_TRACE_REPORT_H

#include "model/trace/trace_advice.h"

enum { TRACE_PLAIN_MAX = 128, TRACE_WARNINGS_MAX = 256 };

/* Sums over all rows, in whole nanoseconds. */
struct trace_totals {
    uint64_t launches, short_launches, communication_launches, unattributed_launches;
    int64_t time_ns, tail_low_ns, tail_high_ns, idle_sms_ns;
    int64_t short_ns, communication_ns, unattributed_ns;
};

struct trace_report {
    const struct trace_run *run;
    const size_t *order; /* of the shown rows; NULL = order of the file */
    size_t count;        /* of shown rows */
    struct trace_totals totals;
    int64_t kernel_ns, busy_ns, span_ns; /* of all devices */
    const char *const *shown; /* display name of each shape; NULL = the name in the file */
    const char *const *warnings;
    size_t warning_count;
    const char *const *violations; /* of gates */
    size_t violation_count;
};

/* A row as printed. */
struct trace_row {
    const struct trace_report *report; /* for members computed when printed */
    size_t next;                       /* index of the next row */
    struct trace_group group;
    const char *name;             /* in the file */
    const char *shown;            /* display name */
    char kernel[TRACE_PLAIN_MAX]; /* its plain name, without arguments */
    const char *file;
    int64_t device;
    const char *arch; /* NULL = not known */
    uint64_t launches;
    int64_t time_ns, tail_low_ns, tail_high_ns, idle_sms_ns;
    double share; /* of the time of all kernels */
    const char *kind;
    bool has_one; /* blocks_per_sm has one value */
    bool has_range;
    int64_t range[2];
};

/* A device as printed. */
struct trace_device_row {
    const struct trace_report *report;
    size_t next;
    int64_t device;
    const char *file, *name, *gpu, *arch;
    const char *unit; /* the vendor's word: "SM", "CU" */
    int64_t sms;
    struct trace_time time;
};

/* A file as printed. */
struct trace_file_row {
    size_t next;
    const char *path, *format, *version;
};

/* Fills totals and times; the caller sets the shown rows, their order and the warnings. */
void trace_report_make(struct trace_report *report, const struct trace_run *run);

/* The word for an SM of a device: "SM", "CU". */
const char *trace_report_unit(const struct trace_run *run, uint32_t device);

/* The display name of the row at `index` of the order. */
const char *trace_report_name(const struct trace_report *report, size_t index);

/* The plain name of a shape's kernel, without arguments; of a graph, its whole name. */
void trace_report_plain(const struct trace_report *report, uint32_t shape,
                        char out[TRACE_PLAIN_MAX]);

/* The row at `index` of the order. */
void trace_report_row(const struct trace_report *report, size_t index, struct trace_row *out);

/* The first of a list after zeros, else the next; false at the end. */
bool trace_report_next_row(const void *report, void *row);
bool trace_report_next_device(const void *report, void *row);
bool trace_report_next_file(const void *report, void *row);

/* The advice for a row, likewise. */
struct trace_advice_row {
    unsigned which;
    const char *what;
    struct trace_advice advice;
    int64_t low_ns, high_ns;
};
bool trace_report_next_advice(const void *row, void *advice);

/* The largest possible gain of a row: tail, idle SMs or fusing. */
double trace_report_gain(const struct trace_sums *sums);

#endif
