/* evaluate.h - parts of the evaluation of one launch that occ.h does not offer. */
#ifndef OCC_CORE_EVALUATE_H
#define OCC_CORE_EVALUATE_H

#include "core/resource.h"

/* Computes the rest of a result from its rows; `causes` are the bits that their rules returned. */
void evaluate_minimum(const struct block *block, uint32_t causes, struct occ_result *out);

/* The row of one limit alone, for a launch that occ_evaluate() accepts. */
struct occ_limit_row evaluate_limit(const struct occ_arch *arch, const struct occ_launch *launch,
                                    enum occ_limit limit);

/* Explains every rule and the minimum, for a launch that occ_evaluate() accepts. */
void evaluate_explain(const struct occ_arch *arch, const struct occ_launch *launch,
                      struct steps *steps);

/* The limits on clusters of `size` blocks; the other members of struct occ_clusters are 0. */
struct occ_clusters clusters_limits(const struct occ_arch *arch, uint32_t size);

/* The slots of a launch with `clusters`, a result of occ_clusters() for `sms` SMs. */
struct occ_slots clusters_slots(const struct occ_clusters *clusters, uint32_t sms);

/*
 * Writes the sentence of the next cause of the result to `buf`; `*next` must be 0 before the first
 * call.  Returns false, `buf` untouched, if there is no further cause.
 */
bool evaluate_next_cause(const struct occ_arch *arch, const struct occ_launch *launch,
                         const struct occ_result *result, unsigned *next, char *buf, size_t size);

#endif
