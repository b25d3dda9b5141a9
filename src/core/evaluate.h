/* evaluate.h - one launch, as the other files of the core and --explain need it. */
#ifndef OCC_CORE_EVALUATE_H
#define OCC_CORE_EVALUATE_H

#include "core/resource.h"

/* The last step: out->rows are made, the rest follows; `causes` are those of the rows. */
void evaluate_minimum(const struct block *block, uint32_t causes, struct occ_result *out);

/* The limit of one resource alone, for a launch that occ_evaluate() accepts. */
struct occ_limit_row evaluate_limit(const struct occ_arch *arch, const struct occ_launch *launch,
                                    enum occ_limit limit);

/* Tells the steps of every rule, and the minimum, for a launch that occ_evaluate() accepts. */
void evaluate_explain(const struct occ_arch *arch, const struct occ_launch *launch,
                      struct steps *steps);

/* The limits on clusters of `size` blocks: the first members of struct occ_clusters, else 0. */
struct occ_clusters clusters_limits(const struct occ_arch *arch, uint32_t size);

/*
 * The sentences of all causes, one after the other: *next starts with 0.  False when none is left,
 * `buf` untouched.
 */
bool evaluate_next_cause(const struct occ_arch *arch, const struct occ_launch *launch,
                         const struct occ_result *result, unsigned *next, char *buf, size_t size);

#endif
