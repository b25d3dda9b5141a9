/* cause.h - the causes of a result, one after the other. */
#ifndef OCC_CORE_CAUSE_H
#define OCC_CORE_CAUSE_H

#include "occ.h"

/*
 * Writes the sentence of the next cause of the result to `buf`; `*next` must be 0 before the first
 * call.  Returns false, `buf` untouched, if there is no further cause.
 */
bool cause_next(const struct occ_arch *arch, const struct occ_launch *launch,
                const struct occ_result *result, unsigned *next, char *buf, size_t size);

#endif
