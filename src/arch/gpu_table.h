/* gpu_table.h - the built-in products, and those that data files add or replace. */
#ifndef OCC_ARCH_GPU_TABLE_H
#define OCC_ARCH_GPU_TABLE_H

#include "arch/gpu_file.h"
#include "arch/gpu_index.h"

/* All products that the program knows.  Zero-initialised: the built-in ones. */
struct gpu_table {
    struct gpu_file **files; /* owned: from data files */
    size_t file_count;
    struct list lists[GPU_KINDS];
    struct gpu_index products, unsourced; /* of these lists; without memory: the built-in ones */
};

/*
 * Adds a data file (`len` bytes at `text`, then a NUL).  A product replaces the product of the same
 * name, and removes that name from the list of products without a source.  A measurement replaces
 * one with the same "measured_on" and sources; an entry of any other list replaces one of the same
 * name or title.  Pointers from earlier look-ups stay valid.  Returns false with an error in
 * `diag`.
 */
bool gpu_table_add(struct gpu_table *table, const char *text, size_t len, struct diag *diag);

void gpu_table_free(struct gpu_table *table);

/* The number of products, and the entry of each list at `index`, NULL past the end. */
size_t gpu_count(const struct gpu_table *table);
const struct gpu *gpu_at(const struct gpu_table *table, size_t index);
const struct gpu_rate *gpu_rate_at(const struct gpu_table *table, size_t index);
const struct gpu_feed *gpu_feed_at(const struct gpu_table *table, size_t index);
const struct gpu_clock *gpu_clock_at(const struct gpu_table *table, size_t index);
const struct gpu_unsourced *gpu_unsourced_at(const struct gpu_table *table, size_t index);
const struct gpu_not_listed *gpu_not_listed_at(const struct gpu_table *table, size_t index);
const struct gpu_partial *gpu_partial_at(const struct gpu_table *table, size_t index);

/* The index of the names of all products, and of those that lack a source. */
const struct gpu_index *gpu_table_products(const struct gpu_table *table);
const struct gpu_index *gpu_table_unsourced(const struct gpu_table *table);

enum { GPU_LATENCIES_MAX = 16 }; /* at most this many from gpu_latencies() */

/* How closely measured products are related to the requested one. */
enum gpu_kinship {
    GPU_KIN_CHIP, /* the product itself, or others with its chip */
    GPU_KIN_ARCH, /* only products with other chips of its architecture */
    GPU_KIN_NONE  /* gpu_dram_latencies(): only products of other architectures */
};

/*
 * Writes the latencies measured on `gpu`, then those of other products with its chip; if both are
 * missing, those of other products of its architecture.  `*kin` says which of the two cases it is.
 * In each group the `preferred` ones come first.  Writes at most GPU_LATENCIES_MAX pointers, which
 * live as long as the table, to `out`; returns their number.
 */
size_t gpu_latencies(const struct gpu_table *table, const struct gpu *gpu,
                     const struct gpu_latency *out[GPU_LATENCIES_MAX], enum gpu_kinship *kin);

/* As gpu_latencies(), of those with a latency of DRAM; if none is related, all that are known. */
size_t gpu_dram_latencies(const struct gpu_table *table, const struct gpu *gpu,
                          const struct gpu_latency *out[GPU_LATENCIES_MAX], enum gpu_kinship *kin);

/* The bandwidth measured on a product, or NULL. */
const struct gpu_bandwidth *gpu_bandwidth_of(const struct gpu_table *table, const struct gpu *gpu);

/*
 * The whole data file of a product that gpu_at() returned, to be freed with cJSON_Delete(); NULL
 * with an error in `diag`.
 */
cJSON *gpu_table_file(const struct gpu_table *table, const struct gpu *gpu, struct diag *diag);

#endif
