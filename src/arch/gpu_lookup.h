/* gpu_lookup.h - the names by which people and drivers call a product. */
#ifndef OCC_ARCH_GPU_LOOKUP_H
#define OCC_ARCH_GPU_LOOKUP_H

#include "arch/gpu_name.h"
#include "arch/gpu_table.h"

enum { GPU_FITS_MAX = 64, GPU_NEAR_MAX = 4 };

/* The products that a name fits, in the order of the table. */
struct gpu_fits {
    const struct gpu *gpus[GPU_FITS_MAX];
    size_t count;
    bool exact; /* the name is a product's own, an alias or its driver's, not a part of one */
};

/* Is it a product of the maker or the line that `text` names: "amd", "GeForce", "tesla"? */
bool gpu_made_as(const struct gpu *gpu, const char *text);

/* Is the normalised `part` in one of the names of a product?  "" is in all. */
bool gpu_name_has(const struct gpu *gpu, const char *part);

/*
 * The products that `name` fits: those that are called so; where there is none, those with every
 * word of it in one of their names ("h100", "a100 sxm").  `out->count` is 0 when there is none.
 */
void gpu_fit(const struct gpu_table *table, const char *name, struct gpu_fits *out);

/*
 * The product that `name` means: the first that it fits, provided that all of them agree on
 * architecture and SM count.  NULL with an error in `diag` that lists the candidates, or says what
 * no source gives, or names products with similar names.
 */
const struct gpu *gpu_find(const struct gpu_table *table, const char *name, struct diag *diag);

/*
 * The products besides `gpu`, of its architecture and SM count, that `name` may as well mean: all
 * that it fits, unless it is the own or the driver's name of `gpu`, or the end of its own ("4090"),
 * which leaves only the line out.  "a100" may mean each of the A100s.
 */
void gpu_rivals(const struct gpu_table *table, const char *name, const struct gpu *gpu,
                struct gpu_fits *out);

/* Warns where the driver calls cards with other numbers of SMs as it calls `gpu`. */
void gpu_warn_counts(const struct gpu *gpu, struct diag *diag);

/*
 * The MIG profile `profile` of `gpu`, or, where `name` fits other products of its architecture and
 * SM count that have such a profile, of the first of those, which is then put in `*gpu`.  NULL with
 * an error in `diag` that lists the product's profiles.
 */
const struct gpu_mig *gpu_find_mig(const struct gpu_table *table, const char *name,
                                   const char *profile, const struct gpu **gpu, struct diag *diag);

#endif
