/* trace_report.h - the contents of `occ trace`: files, devices, rows in order, warnings. */
#ifndef OCC_MODEL_TRACE_TRACE_REPORT_H
#define OCC_MODEL_TRACE_TRACE_REPORT_H

#include "model/trace/trace_advice.h"

enum { TRACE_PLAIN_MAX = 128, TRACE_WARNINGS_MAX = 256 };

struct trace_report {
    const struct trace_run *run;
    const size_t *order;                          /* of the shown rows; NULL = order of the file */
    size_t count;                                 /* of shown rows */
    bool wide;                                    /* names in full */
    int64_t kernel_ns, busy_ns, span_ns, idle_ns; /* sums over the devices */
    const char *const *shown; /* display name of each shape; NULL = the name in the file */
    const char *const *warnings;
    size_t warning_count;
    const char *const *violations; /* of gates */
    size_t violation_count;
};

/* A row as printed. */
struct trace_row {
    const struct trace_report *report;
    size_t index; /* in the order of the report */
    struct trace_group group;
    const struct trace_shape *shape;   /* of its first launch */
    const struct trace_launch *launch; /* the launch; NULL = the row is a group */
    const char *name;                  /* in the file */
    const char *shown;                 /* display name */
    char kernel[TRACE_PLAIN_MAX];      /* its plain name, without arguments */
    const char *file;
    int64_t device;
    const char *arch;       /* NULL = not known */
    double share;           /* of the time of all kernels */
    bool has_one;           /* blocks_per_sm has one value */
    int64_t block_range[2]; /* its two values; -1 = unknown */
};

/* A device as printed. */
struct trace_device_row {
    int64_t device;
    const char *name, *gpu, *arch; /* NULL = not known */
    const char *file;
    uint32_t sms; /* 0 = not known */
    struct trace_time time;
};

void trace_report_device(const struct trace_run *run, uint32_t index, struct trace_device_row *out);

/* Sums up the times of the devices; the caller sets the shown rows, their order and the warnings.
 */
void trace_report_make(struct trace_report *report, const struct trace_run *run);

/* The architecture of a device by its machine, else by the file; NULL = unknown. */
const char *trace_report_arch(const struct trace_run *run, uint32_t device);

/* The word for an SM of a device: "SM", "CU". */
const char *trace_report_unit(const struct trace_run *run, uint32_t device);

/* The display name of the row at `index` of the order. */
const char *trace_report_name(const struct trace_report *report, size_t index);

/*
 * The plain name in the name of a kernel or copy, without arguments: "gemm" in "void gemm<4>(int)".
 */
void trace_report_plain(const char *name, char out[TRACE_PLAIN_MAX]);

/* The same without namespaces, for the `name` of an activity of the run as the file has it. */
void trace_report_bare(const struct trace_report *report, const char *name,
                       char out[TRACE_PLAIN_MAX]);

/* The row at `index` of the order. */
void trace_report_row(const struct trace_report *report, size_t index, struct trace_row *out);

/* What the losses of `sums` can have cost at most, in tails and small grids. */
static inline double trace_sums_high(const struct trace_sums *sums)
{
    return sums->tails.high + sums->small_grids.high;
}

/* One thing to change: in the launches of a row, or on the host of a device. */
struct trace_first {
    double low_ns, high_ns; /* gain */
    bool host;              /* the gain is idle time of a device, by this cause: */
    enum trace_idle cause;
    uint32_t device; /* its index */
    size_t row;      /* else: a row of the run, by its index there */
};

enum { TRACE_FIRST_MAX = 5 };

/*
 * Fills `out` with what gains most, the largest gain first, each at least a thousandth of the span
 * of all devices.  Returns how many.  The gains are not a sum.
 */
size_t trace_report_first(const struct trace_report *report,
                          struct trace_first out[TRACE_FIRST_MAX]);

/* A sentence for the cause of idle time: what to change. */
const char *trace_idle_advice(enum trace_idle cause);

#endif
