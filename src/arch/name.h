/* name.h - names of architectures. */
#ifndef OCC_ARCH_NAME_H
#define OCC_ARCH_NAME_H

#include <stdbool.h>
#include <stddef.h>

enum { ARCH_NAME_MAX = 16 };

/*
 * Writes the canonical form of `name` to `out`: "sm_80" for "sm_80", "compute_80", "80" and "8.0";
 * "gfx90a" for "gfx90a:xnack+"; "xe_hpc" for "XE-HPC".  The suffixes a (from 9.0) and f (from 10.0)
 * are dropped: "sm_100" for "SM_100F".  Returns false, `out` untouched, if `name` cannot be an
 * architecture.
 */
bool name_canonical(const char *name, char out[ARCH_NAME_MAX]);

/*
 * May the canonical name `canonical` be that of a chip?  False for AMD's generic targets, and for a
 * name that none of AMD's chips can have, such as gfx900x: a generation, then two digits of 16.
 */
bool name_is_of_chip(const char *canonical);

/*
 * Does `name` match `alias`, which must be in lower case?  Ignores the case of `name`; a _ in
 * `name` matches a - in `alias`.  An alias that ends in a dot stands for all versions with that
 * prefix: "12.60." matches "12.60.7" and "12.60".  But "9.0." does not match "9.0", which is a
 * compute capability.
 */
bool name_matches(const char *alias, const char *name);

/*
 * Compares two canonical names for listings: below 0, 0 or above 0, as strcmp().  The vendors'
 * order is NVIDIA, AMD, Intel; within a vendor the older name is first (sm_90 before sm_100, gfx90a
 * before gfx1010, gen9 before xe_lp before xe2), and AMD's generic targets (gfx9-generic) are last.
 */
int name_order(const char *a, const char *b);

/*
 * The edit distance (insert, delete, replace, swap of neighbours) of two names, case ignored;
 * `most` + 1 if it is larger than `most`.
 */
size_t name_distance(const char *a, const char *b, size_t most);

/* The search for the known name that somebody may have meant. */
struct name_nearest {
    const char *name;    /* as given */
    size_t edits;        /* a name must have fewer */
    const char *nearest; /* NULL = none so far */
};

/* Starts the search for names of at most `most` edits. */
struct name_nearest name_nearest_start(const char *name, size_t most);

/* Tries a name, which must live as long as the search.  Returns whether it is the nearest so far.
 */
bool name_nearest_try(struct name_nearest *search, const char *known);

#endif
