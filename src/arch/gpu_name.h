/* gpu_name.h - normalised names of products, for comparison, and an index of them. */
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

/* The next name, or NULL at the end. */
const char *gpu_names_next(struct gpu_names *names);

/* Is one of the names, normalised, equal to `normal`? */
bool gpu_names_contain(struct gpu_names names, const char *normal);

/* The hash of a normalised name of a product, and the position of its product in the table. */
struct gpu_index_entry {
    uint32_t hash;
    uint32_t position;
};

/* The hash of a normalised name. */
uint32_t gpu_hash(const char *normal);

/* The number of names of a product. */
size_t gpu_names_count(const struct gpu *gpu);

/*
 * Writes an entry for each name of `gpu` to `out`; returns the number of entries written.  `gpu` is
 * at `position` of its table.  `out` has room for gpu_names_count() entries.
 */
size_t gpu_index_add(struct gpu_index_entry *out, const struct gpu *gpu, uint32_t position);

/* Sorts by hash, then by position. */
void gpu_index_sort(struct gpu_index_entry *index, size_t count);

/* The subscript of the first entry with `hash` in the sorted `index`; `count` if none has it. */
size_t gpu_index_find(const struct gpu_index_entry *index, size_t count, uint32_t hash);

struct vendor;

/* The vendor of the first brand, such as "GeForce", that begins a word of `name`; NULL if none. */
const struct vendor *gpu_vendor_of_name(const char *name);

#endif
