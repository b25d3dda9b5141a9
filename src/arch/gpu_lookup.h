/* gpu_lookup.h - finds products by the names that people and drivers use. */
#ifndef OCC_ARCH_GPU_LOOKUP_H
#define OCC_ARCH_GPU_LOOKUP_H

#include "arch/gpu_name.h"
#include "arch/gpu_table.h"

enum { GPU_MATCHES_MAX = 64, GPU_NEAR_MAX = 4 };

/* The products that match a name, in the order of the table. */
struct gpu_matches {
    const struct gpu *gpus[GPU_MATCHES_MAX];
    size_t count;
    bool is_exact; /* the name looked up is a product's name or alias, or a name that drivers use */
    /* What the data files say about a name without products; NULL = nothing. */
    const struct gpu_unsourced *unsourced;
    const struct gpu_not_listed *not_listed;
};

/*
 * Is `text` the vendor of the product, such as "amd", or a part of its name that begins with a
 * letter, such as "GeForce" or "tesla"?  Case does not matter.
 */
bool gpu_has_brand(const struct gpu *gpu, const char *text);

/* Does one of the product's normalised names contain `part`, which is normalised?  True for "". */
bool gpu_has_name_part(const struct gpu *gpu, const char *part);

/*
 * Finds the products that match `name`: the products with this name or, if there are none, the
 * products with all words of `name` in one of their names ("h100", "a100 sxm").  Of the latter,
 * laptop GPUs are found only if `name` has the word "laptop" or no other product matches.  Text
 * that drivers and lspci add to a name is ignored.  `out->count` is 0 if no product matches, or if
 * the data files say why no product has the name.
 */
void gpu_match(const struct gpu_table *table, const char *name, struct gpu_matches *out);

/* The architecture that the data files give for a name without products; NULL if they give none. */
const char *gpu_known_arch(const struct gpu_matches *matches);

/*
 * Records in `diag` why `name` stands for no product, and returns true.  Reasons are: a number has
 * no source; the name stands for a series, a share of a board, or a device of another maker.
 * Returns false if no reason is known.
 */
bool gpu_report_reason(const struct gpu_table *table, const char *name, struct diag *diag);

/*
 * The first of `matches`, which gpu_match() found for `name`, if all agree on architecture and SM
 * count.  Otherwise NULL with an error in `diag`: it lists the matches; if there are none, it gives
 * the reason as gpu_report_reason() does, or lists products with similar names.
 */
const struct gpu *gpu_choose(const struct gpu_table *table, const char *name,
                             const struct gpu_matches *matches, struct diag *diag);

/*
 * As gpu_choose(), for a name whose end may be missing, of the products with a name that begins
 * with `start`.  If there are none, of those that match it.
 */
const struct gpu *gpu_find_by_start(const struct gpu_table *table, const char *start,
                                    struct diag *diag);

/*
 * Finds the other products with the architecture and SM count of `gpu` that `name` can mean: those
 * with this name or alias, or to which drivers give this name.  Short names add more products:
 *  - if `name` is only the end of the name of `gpu` ("4090"), or only its driver's name: products
 *    with a name that ends in `name`;
 *  - in any other case, unless `name` is the full name of `gpu`: products with all words of `name`
 *    ("a100").
 */
void gpu_find_others(const struct gpu_table *table, const char *name, const struct gpu *gpu,
                     struct gpu_matches *out);

/* Warns if the driver gives the name of `gpu` to cards with other SM counts. */
void gpu_warn_other_sms(const struct gpu *gpu, struct diag *diag);

/*
 * Splits a driver's name of a MIG device, "NVIDIA A100-SXM4-40GB MIG 1g.5gb": cuts `name` before
 * " MIG" and copies the profile to `profile`.  If `name` has no profile, it stays as it is and
 * `profile` becomes "".
 */
void gpu_split_mig(char *name, char profile[GPU_WORD_MAX]);

/*
 * Finds the MIG profile `profile` of `*gpu`.  If `*gpu` lacks it, looks for another product with
 * this profile, with all words of `name`, and with the architecture and SM count of `*gpu`; `*gpu`
 * becomes the first such product.  NULL with an error in `diag`, which lists the profiles of
 * `*gpu`, if no product has the profile.
 */
const struct gpu_mig *gpu_find_mig(const struct gpu_table *table, const char *name,
                                   const char *profile, const struct gpu **gpu, struct diag *diag);

#endif
