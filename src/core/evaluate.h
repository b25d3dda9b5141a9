/* evaluate.h - evaluation of one launch, for the other files of the core and for --explain. */
#ifndef OCC_CORE_EVALUATE_H
#define OCC_CORE_EVALUATE_H

#include "core/resource.h"

/* Completes the result: out->rows are filled; `causes` are the causes of the rows. */
void evaluate_minimum(const struct block *block, uint32_t causes, struct occ_result *out);

/* The limit of one resource alone, for a launch that occ_evaluate() accepts. */
struct occ_limit_row evaluate_limit(const struct occ_arch *arch, const struct occ_launch *launch,
                                    enum occ_limit limit);

/* Explains every rule and the minimum, for a launch that occ_evaluate() accepts. */
void evaluate_explain(const struct occ_arch *arch, const struct occ_launch *launch,
                      struct steps *steps);

/* The limits on clusters of `size` blocks; the other members of struct occ_clusters are 0. */
struct occ_clusters clusters_limits(const struct occ_arch *arch, uint32_t size);

/*
 * Returns the sentences of all causes in turn; *next starts at 0.  False at the end, `buf`
 * untouched.
 */
bool evaluate_next_cause(const struct occ_arch *arch, const struct occ_launch *launch,
                         const struct occ_result *result, unsigned *next, char *buf, size_t size);

#endif
