/*
 * ncu.h - shared by the readers of Nsight Compute's CSV and of the text that it prints without
 * --csv: numbers, and the metrics of a launch.
 */
#ifndef OCC_KERNELS_READ_NCU_H
#define OCC_KERNELS_READ_NCU_H

#include "kernels/read/log.h"

enum { NCU_COLUMNS_MAX = 16384 /* columns of a CSV table */ };

/* ---- numbers, which have the decimal mark of the user's locale, and units ---- */

/* The decimal mark: a point or a comma.  The other one separates thousands. */
enum ncu_mark { NCU_MARK_UNKNOWN = 0, NCU_MARK_POINT, NCU_MARK_COMMA };

/*
 * Returns the decimal mark if the number in `field` shows which it is: a point in "41.5" and
 * "1,234.00", a comma in "1.234,00".  Returns NCU_MARK_UNKNOWN for "1.234", "1234" and texts.
 */
enum ncu_mark ncu_detect_mark(struct bytes field);

/*
 * Parses a number without sign.  The decimal mark is a point unless `mark` is NCU_MARK_COMMA.  If
 * the number must be whole (`is_whole`), a single mark before three digits separates thousands.
 * False, `*out` untouched, if `field` has more than 18 digits or is not a number, such as "n/a".
 */
bool ncu_parse_real(struct bytes field, enum ncu_mark mark, bool is_whole, double *out);

/* Returns the bytes per unit, such as 1000 for "Kbyte/block" and 1024 for "KiB". */
double ncu_unit_scale(struct bytes unit);

/* Returns the nanoseconds per unit of time: 1000 for "us" and "usecond"; 1 if it is not known. */
double ncu_time_scale(struct bytes unit);

/*
 * Undoes the rounding of `bytes` to two decimals of a unit of `scale` bytes: "4.10" Kbyte becomes
 * 4096.  Among the numbers that have this rounded value, prefers a multiple of 1024, then of 128,
 * 16 or 8, since sizes of shared memory are such multiples.
 */
int64_t ncu_unround(double bytes, double scale);

/* Returns the product of the numbers in a text such as "(256, 1, 1)", or KERNEL_UNKNOWN. */
int64_t ncu_parse_dims_total(struct bytes field);

/* Does `field` consist of digits, at least one? */
bool ncu_is_whole_number(struct bytes field);

/* ---- a launch ---- */

/*
 * How a value is parsed and where it is stored.  No metric stands in for the used registers:
 * launch__registers_per_thread_allocated counts those of a block up to Nsight Compute 2024.3.
 */
enum ncu_kind {
    NCU_WHOLE,         /* a whole number to an int64_t of struct kernel */
    NCU_BYTES,         /* bytes with a unit, to an int64_t of struct kernel */
    NCU_PROFILE_WHOLE, /* a whole number to an int64_t of the profile or of what was measured */
    NCU_PROFILE_BYTES, /* bytes with a unit, to such an int64_t */
    NCU_PROFILE_TIME,  /* a time with a unit, in ns to such an int64_t */
    NCU_PROFILE_REAL,  /* a real number to a double of what was measured */
    NCU_PROFILE_RATIO, /* per cent, stored as a fraction of 1 in such a double */
    NCU_MAJOR,         /* the first number of the compute capability */
    NCU_MINOR          /* its second number */
};

struct ncu_metric {
    const char *raw;     /* column of --page raw */
    const char *details; /* "Metric Name" of --page details; NULL = none */
    enum ncu_kind kind;
    size_t member; /* offset in struct ncu_launch */
};

enum { NCU_METRIC_COUNT = 18 };
extern const struct ncu_metric ncu_metrics[NCU_METRIC_COUNT];

/* Is `name` one of the metric's two names? */
bool ncu_metric_is(const struct ncu_metric *metric, struct bytes name);

struct ncu_launch {
    struct kernel kernel;
    struct kernel_profile profile; /* without what was measured */
    struct kernel_measured measured;
    int32_t major, minor; /* of the compute capability */
    enum ncu_mark mark;   /* decimal mark */
    bool is_rounded;      /* sizes in units above a byte are rounded to two decimals */
};

/* Starts a launch with all values unknown. */
void ncu_launch_begin(struct ncu_launch *launch, enum ncu_mark mark, bool is_rounded);

/* Parses sizes such as "(216, 1, 1)" and "(256, 1, 1)"; sizes in another form stay unknown. */
void ncu_launch_parse_sizes(struct ncu_launch *launch, struct bytes grid, struct bytes block);

/* Parses a compute capability such as "8.0"; one in another form stays unknown. */
void ncu_launch_parse_capability(struct ncu_launch *launch, struct bytes text);

/* Stores the value of a metric; one that is not a number, such as "n/a", stays unknown. */
void ncu_launch_store(struct ncu_launch *launch, const struct ncu_metric *metric, struct bytes unit,
                      struct bytes field);

/* Stores the value of a metric in bytes, ns or per cent; one below 0 or NaN stays unknown. */
void ncu_launch_store_real(struct ncu_launch *launch, const struct ncu_metric *metric, double real);

/* Sets what follows from several values: the architecture, and that there are no clusters. */
void ncu_launch_finish(struct ncu_launch *launch);

/* Finishes the launch and adds it to the list; false, with the cause in `diag`, on an error. */
bool ncu_launch_add(struct ncu_launch *launch, struct kernel_list *list, struct bytes name,
                    struct diag *diag);

#endif
