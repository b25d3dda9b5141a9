/*
 * ncu.h - what the readers of Nsight Compute share: its numbers, and the metrics of a launch by
 * their names in CSV and in the text that it prints without --csv.
 */
#ifndef OCC_INPUT_PROFILE_NCU_H
#define OCC_INPUT_PROFILE_NCU_H

#include "input/log/log.h"

enum { NCU_COLUMNS_MAX = 16384 /* of one CSV table */ };

/* ---- numbers: with the marks of the user's locale, and with units ---- */

/* The decimal mark; the thousands mark is the other one. */
enum ncu_mark { NCU_MARK_UNKNOWN = 0, NCU_MARK_POINT, NCU_MARK_COMMA };

/*
 * The mark that `field` proves: "41.5", "1,234.00" and "1.234,00" prove one, "1.234" and text do
 * not.
 */
enum ncu_mark ncu_mark_of(struct bytes field);

/*
 * Parses a number without sign.  The decimal mark is a point unless `mark` is NCU_MARK_COMMA; in a
 * whole number (`whole`) a single mark before three digits separates thousands.  False, `*out`
 * untouched, if `field` is not a number ("n/a").
 */
bool ncu_real(struct bytes field, enum ncu_mark mark, bool whole, double *out);

/* Bytes per unit: "byte", "Kbyte/block" (1000), "Mbyte", "KiB". */
double ncu_unit_scale(struct bytes unit);

/*
 * Undoes the rounding to two decimals in units of `scale`: "4.10" becomes 4096.  The result is the
 * roundest number within the rounding, since shared memory is a multiple of 1024, 128, 16 or 8.
 */
int64_t ncu_unround(double bytes, double scale);

/* The product of "(256, 1, 1)", or KERNEL_UNKNOWN. */
int64_t ncu_dim3(struct bytes field);

/* Is it one or more digits and nothing else? */
bool ncu_is_count(struct bytes field);

/* ---- a launch ---- */

/* How a value is parsed and where it is stored. */
enum ncu_kind {
    NCU_COUNT,  /* a whole number to an int64_t of struct kernel */
    NCU_ELSE,   /* the same, unless it is already known */
    NCU_BYTES,  /* bytes with a unit, to an int64_t of struct kernel */
    NCU_PCOUNT, /* a whole number to an int64_t of struct kernel_profile */
    NCU_PBYTES, /* bytes with a unit, to an int64_t of struct kernel_profile */
    NCU_PREAL,  /* to a double of struct kernel_profile */
    NCU_PRATIO, /* per cent, stored as a fraction of 1 in struct kernel_profile */
    NCU_MAJOR,  /* of the compute capability */
    NCU_MINOR
};

struct ncu_metric {
    const char *raw;     /* column of --page raw */
    const char *details; /* "Metric Name" of --page details; NULL = none */
    enum ncu_kind kind;
    size_t member;
};

enum { NCU_METRICS = 22 };
extern const struct ncu_metric ncu_metrics[NCU_METRICS];

/* Is `name` one of the metric's two names? */
bool ncu_metric_is(const struct ncu_metric *metric, struct bytes name);

struct ncu_launch {
    struct kernel kernel;
    struct kernel_profile profile;
    int64_t major, minor; /* of the compute capability */
    enum ncu_mark mark;   /* decimal mark */
    bool rounded;         /* numbers with a larger unit are rounded to two decimals */
};

/* Starts a launch without any data. */
void ncu_launch_begin(struct ncu_launch *launch, enum ncu_mark mark, bool rounded);

/* Parses "(216, 1, 1)" and "(256, 1, 1)"; other forms stay unknown. */
void ncu_launch_sizes(struct ncu_launch *launch, struct bytes grid, struct bytes block);

/* Parses "8.0"; other forms stay unknown. */
void ncu_launch_capability(struct ncu_launch *launch, struct bytes text);

/* Stores one value; a value that is not a number ("n/a") stays unknown. */
void ncu_launch_store(struct ncu_launch *launch, const struct ncu_metric *metric, struct bytes unit,
                      struct bytes field);

/* Adds the launch to the list; false, with the cause in the text's diag, on an error. */
bool ncu_launch_add(struct ncu_launch *launch, struct log *log, struct bytes name);

#endif
