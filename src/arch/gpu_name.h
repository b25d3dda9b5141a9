/* gpu_name.h - normalised names of products, for comparison. */
#ifndef OCC_ARCH_GPU_NAME_H
#define OCC_ARCH_GPU_NAME_H

#include "arch/gpu.h"

/*
 * Normalises a name for comparison: lower case, without blanks, dashes, underscores, parentheses,
 * trademark signs and the brands of struct vendor, such as NVIDIA and GeForce.  Returns false,
 * `out` untouched, if the result is empty or too long for a product.
 */
bool gpu_normalise(const char *name, char out[GPU_NAME_MAX]);

/* As gpu_normalise(), but with one blank between words. */
bool gpu_words(const char *name, char out[GPU_NAME_MAX]);

/* An iterator over the names of a product: its own, its aliases, and those that drivers use. */
struct gpu_names {
    const char *own, *aliases, *drivers;
    const char *at;
    int list; /* the list to read from next: 0 own, 1 aliases, 2 drivers */
};

struct gpu_names gpu_names_of(const struct gpu *gpu);
struct gpu_names gpu_names_of_unsourced(const struct gpu_unsourced *gpu);

/* The next name, or NULL at the end. */
const char *gpu_names_next(struct gpu_names *names);

struct vendor;

/* The vendor of the first brand, such as "GeForce", that begins a word of `name`; NULL if none. */
const struct vendor *gpu_vendor_of_name(const char *name);

#endif
