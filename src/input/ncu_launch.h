/*
 * ncu_launch.h - one launch of a profile of Nsight Compute: its metrics, as tables in CSV and the
 * text that is printed without --csv name them.
 */
#ifndef OCC_INPUT_NCU_LAUNCH_H
#define OCC_INPUT_NCU_LAUNCH_H

#include "input/log_text.h"
#include "input/ncu_number.h"

/* How a value is read and where it goes. */
enum ncu_kind {
    NCU_COUNT,  /* a whole number to an int64_t of struct kernel */
    NCU_ELSE,   /* the same, unless it is known already */
    NCU_BYTES,  /* bytes with a unit, to the same */
    NCU_PCOUNT, /* a whole number to an int64_t of struct kernel_profile */
    NCU_PBYTES, /* bytes with a unit, to the same */
    NCU_PREAL,  /* to a double of struct kernel_profile */
    NCU_PRATIO, /* per cent, to the same as a fraction of 1 */
    NCU_MAJOR,  /* of the compute capability */
    NCU_MINOR
};

struct ncu_metric {
    const char *raw;     /* column of --page raw */
    const char *details; /* "Metric Name" of --page details, NULL = none */
    enum ncu_kind kind;
    size_t member;
};

enum { NCU_METRICS = 22 };
extern const struct ncu_metric ncu_metrics[NCU_METRICS];

/* Is `name` one of the two names of the metric? */
bool ncu_metric_is(const struct ncu_metric *metric, struct bytes name);

struct ncu_launch {
    struct kernel kernel;
    struct kernel_profile profile;
    int64_t major, minor; /* of the compute capability */
    enum ncu_mark mark;   /* before decimals */
    bool rounded;         /* numbers with a larger unit have two decimals */
};

/* Makes it a launch of which nothing is known. */
void ncu_launch_begin(struct ncu_launch *launch, enum ncu_mark mark, bool rounded);

/* Reads "(216, 1, 1)" and "(256, 1, 1)"; what is not of that form is unknown. */
void ncu_launch_sizes(struct ncu_launch *launch, struct bytes grid, struct bytes block);

/* Reads "8.0", likewise. */
void ncu_launch_capability(struct ncu_launch *launch, struct bytes text);

/* Stores one value; what is not a number ("n/a") stays unknown. */
void ncu_launch_store(struct ncu_launch *launch, const struct ncu_metric *metric, struct bytes unit,
                      struct bytes field);

/* Adds the launch to the list; false, with the cause in the text's diag, when that fails. */
bool ncu_launch_add(struct ncu_launch *launch, struct text *text, struct bytes name);

#endif
