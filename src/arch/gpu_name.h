/* gpu_name.h - names of products in the form in which they are compared, and an index of them. */
#ifndef OCC_ARCH_GPU_NAME_H
#define OCC_ARCH_GPU_NAME_H

#include "arch/gpu.h"

/*
 * Writes `name` in the form in which names are compared: lower case, without blanks, dashes,
 * underscores, parentheses and the words NVIDIA, GeForce, Tesla, AMD, Radeon and Instinct.
 * Returns false, `out` untouched, when it is too long for any product or nothing is left.
 */
bool gpu_normalise(const char *name, char out[GPU_NAME_MAX]);

/* The same with one blank between words. */
bool gpu_words(const char *name, char out[GPU_NAME_MAX]);

/* A walk over the names of a product: its own, its aliases, what drivers call it. */
struct gpu_names {
    const char *own, *aliases, *drivers;
    const char *at;
    int list; /* the next: 0 own, 1 aliases, 2 drivers */
};

struct gpu_names gpu_names_of(const struct gpu *gpu);

/* The next name, or NULL at the end. */
const char *gpu_names_next(struct gpu_names *names);

/* Is one of the names, normalised, `normal`? */
bool gpu_called(struct gpu_names names, const char *normal);

/* A normalised name by its hash, and the place in the table of a product that is called so. */
struct gpu_index {
    uint32_t hash;
    uint32_t gpu;
};

/* The hash of a normalised name. */
uint32_t gpu_hash(const char *normal);

/* The names of a product, for room. */
size_t gpu_names_count(const struct gpu *gpu);

/* Writes an entry for each name of the product at `place`; returns how many, at most its names. */
size_t gpu_index_add(struct gpu_index *out, const struct gpu *gpu, uint32_t place);

/* Sorts by hash, then by place. */
void gpu_index_sort(struct gpu_index *index, size_t count);

/* The first entry of a sorted index that has `hash`; `count` when there is none. */
size_t gpu_index_find(const struct gpu_index *index, size_t count, uint32_t hash);

struct vendor;

/* The vendor whose brand `name` has as a word, such as "AMD" or "GeForce"; NULL without one. */
const struct vendor *gpu_maker(const char *name);

#endif
