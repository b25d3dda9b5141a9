/* name.h - the names by which people call an architecture. */
#ifndef OCC_ARCH_NAME_H
#define OCC_ARCH_NAME_H

#include <stdbool.h>
#include <stddef.h>

enum { ARCH_NAME_MAX = 16 };

/*
 * Writes the canonical name of "sm_80", "compute_80", "80", "8.0", "sm_90a", "SM_100F",
 * "gfx90a:xnack+" ... to `out`: "sm_80", "gfx90a".  The suffixes a (from 9.0) and f (from 10.0)
 * name the same hardware.  Returns false, `out` untouched, when `name` cannot be an architecture.
 */
bool name_canonical(const char *name, char out[ARCH_NAME_MAX]);

/*
 * Is `name` another name of an architecture, as data files give them?  Case does not matter, nor
 * whether it has - or _.  An alias that ends in a dot means all versions that begin so: "12.60."
 * is "12.60.7".
 */
bool name_means(const char *alias, const char *name);

/*
 * Compares two canonical names for listing, as strcmp() does: NVIDIA's, AMD's, Intel's, of each
 * the older first (sm_90 before sm_100, gfx90a before gfx1010, gen9 before xe_lp before xe2).
 */
int name_order(const char *a, const char *b);

/*
 * Edits (insert, delete, replace, swap of neighbours) between two names, case ignored; `most` + 1
 * when there are more than `most`.
 */
size_t name_distance(const char *a, const char *b, size_t most);

#endif
