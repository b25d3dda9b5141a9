/*
 * ncu_launch.h - one launch in a profile of Nsight Compute: its metrics, by their names in CSV
 * tables and in the text printed without --csv.
 */
#ifndef OCC_INPUT_PROFILE_NCU_LAUNCH_H
#define OCC_INPUT_PROFILE_NCU_LAUNCH_H

#include "input/log/log_text.h"
#include "input/profile/ncu_number.h"

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
bool ncu_launch_add(struct ncu_launch *launch, struct text *text, struct bytes name);

#endif
