/* trace_report.h - what `occ trace` says: files, devices, rows in order, warnings. */
#ifndef OCC_MODEL_TRACE_REPORT_H
#define OCC_MODEL_TRACE_REPORT_H

#include "model/trace_advice.h"

enum { TRACE_PLAIN_MAX = 128, TRACE_WARNINGS_MAX = 256 };

/* Sums over all rows, in whole nanoseconds. */
struct trace_totals {
    uint64_t launches, short_launches, communication_launches, unattributed_launches;
    int64_t time_ns, tail_low_ns, tail_high_ns, idle_sms_ns;
    int64_t short_ns, communication_ns, unattributed_ns;
};

struct trace_report {
    const struct trace_run *run;
    const size_t *order; /* of the rows that are shown; NULL = as found */
    size_t count;        /* of them */
    struct trace_totals totals;
    int64_t kernel_ns, busy_ns, span_ns; /* of all devices */
    const char *const *shown; /* of each shape: its name for people; NULL = as the file has it */
    const char *const *warnings;
    size_t warning_count;
    const char *const *violations; /* of gates */
    size_t violation_count;
};

/* A row as it is printed. */
struct trace_row {
    const struct trace_report *report; /* for what is made of it on the way */
    size_t next;                       /* the place of the row after it */
    struct trace_group group;
    const char *name;             /* as the file has it */
    const char *shown;            /* for people */
    char kernel[TRACE_PLAIN_MAX]; /* its plain name, without arguments */
    const char *file;
    int64_t device;
    const char *arch; /* NULL = not known */
    uint64_t launches;
    int64_t time_ns, tail_low_ns, tail_high_ns, idle_sms_ns;
    double share; /* of the time of all kernels */
    const char *kind;
    bool has_one; /* blocks_per_sm is one number */
    bool has_range;
    int64_t range[2];
};

/* A device as it is printed. */
struct trace_device_row {
    const struct trace_report *report;
    size_t next;
    int64_t device;
    const char *file, *name, *gpu, *arch;
    const char *unit; /* what an SM is called: "SM", "CU" */
    int64_t sms;
    struct trace_time time;
};

/* A file as it is printed. */
struct trace_file_row {
    size_t next;
    const char *path, *format, *version;
};

/* Fills totals and times; the rows to show, their order and the warnings are the caller's. */
void trace_report_make(struct trace_report *report, const struct trace_run *run);

/* What an SM of a device is called: "SM", "CU". */
const char *trace_report_unit(const struct trace_run *run, uint32_t device);

/* The name for people of the row at place `index` of the order. */
const char *trace_report_name(const struct trace_report *report, size_t index);

/* The plain name of a shape's kernel, without arguments; of a graph, all of its name. */
void trace_report_plain(const struct trace_report *report, uint32_t shape,
                        char out[TRACE_PLAIN_MAX]);

/* The row at place `index` of the order. */
void trace_report_row(const struct trace_report *report, size_t index, struct trace_row *out);

/* The next of a list, after zeros the first, as render/record.h walks lists; false at the end. */
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

/* What can be won at a row at most: tail, idle SMs or fusing. */
double trace_report_win(const struct trace_sums *sums);

#endif
