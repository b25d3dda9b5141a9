/* gpu_lookup.h - finds products by the names that people and drivers use. */
#ifndef OCC_ARCH_GPU_LOOKUP_H
#define OCC_ARCH_GPU_LOOKUP_H

#include "arch/gpu_name.h"
#include "arch/gpu_table.h"

enum { GPU_FITS_MAX = 64, GPU_NEAR_MAX = 4 };

/* The products that match a name, in the order of the table. */
struct gpu_fits {
    const struct gpu *gpus[GPU_FITS_MAX];
    size_t count;
    bool exact; /* the name is a product's own, an alias or its driver's, not a part of one */
};

/* Is the product of the maker or product line `text`: "amd", "GeForce", "tesla"? */
bool gpu_matches_maker(const struct gpu *gpu, const char *text);

/* Does one of the product's names contain the normalised `part`?  "" matches all. */
bool gpu_name_has(const struct gpu *gpu, const char *part);

/*
 * The products that match `name`: those with that name, else those with all of its words in one of
 * their names ("h100", "a100 sxm").  `out->count` is 0 if none match.
 */
void gpu_fit(const struct gpu_table *table, const char *name, struct gpu_fits *out);

/*
 * The product that matches `name`: the first match, if all matches agree on architecture and SM
 * count. Otherwise NULL with an error in `diag` that lists the candidates, a missing source, or
 * products with similar names.
 */
const struct gpu *gpu_find(const struct gpu_table *table, const char *name, struct diag *diag);

/*
 * The other products of the architecture and SM count of `gpu` that match `name`.  There are none
 * if `name` is the own or the driver's name of `gpu`, or its own name without the product line
 * ("4090"). "a100" matches each of the A100s.
 */
void gpu_find_ambiguous(const struct gpu_table *table, const char *name, const struct gpu *gpu,
                        struct gpu_fits *out);

/* Warns if the driver gives the name of `gpu` to cards with other SM counts. */
void gpu_warn_counts(const struct gpu *gpu, struct diag *diag);

/*
 * Cuts the MIG profile off a name of the driver, "NVIDIA A100-SXM4-40GB MIG 1g.5gb"; `profile` is
 * "" if it has none.
 */
void gpu_split_mig(char *name, char profile[GPU_WORD_MAX]);

/*
 * The MIG profile `profile` of `gpu`, or of the first product of the same architecture and SM
 * count that matches `name` and has it; `*gpu` becomes that product.  NULL with an error in `diag`
 * that lists the product's profiles.
 */
const struct gpu_mig *gpu_find_mig(const struct gpu_table *table, const char *name,
                                   const char *profile, const struct gpu **gpu, struct diag *diag);

#endif
