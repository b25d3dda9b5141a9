/* gpu_file.h - one data file of products: data/gpu, format in occ-data(5). */
#ifndef OCC_ARCH_GPU_FILE_H
#define OCC_ARCH_GPU_FILE_H

#include "arch/gpu.h"
#include "arch/list.h"
#include "format/json.h"

/* The lists of a file. */
enum gpu_kind {
    GPU_PRODUCTS,   /* struct gpu */
    GPU_LATENCIES,  /* struct gpu_latency */
    GPU_BANDWIDTHS, /* struct gpu_bandwidth */
    GPU_RATES,      /* struct gpu_rate */
    GPU_FEEDS,      /* struct gpu_feed */
    GPU_CLOCKS,     /* struct gpu_clock */
    GPU_UNSOURCED,  /* struct gpu_unsourced */
    GPU_PARTIAL,    /* struct gpu_partial */
    GPU_NOT_LISTED, /* struct gpu_not_listed */
    GPU_KINDS
};

/* The contents of a file, all owned.  `json` is the whole file. */
struct gpu_file {
    struct list_rows lists[GPU_KINDS];
    cJSON *json;
};

/*
 * Reads a data file of `len` bytes followed by a NUL.  Returns false, `*out` empty, with one error
 * in `diag` (file, product, member, value, expected value) for invalid JSON; for an unknown,
 * missing or duplicate member; for a value of the wrong kind, out of range or with too many
 * decimals; for an invalid architecture name; for a product name that --gpu reserves; for a source
 * key that "sources" does not explain; for a product or profile that occurs twice; or for members
 * that contradict each other.
 */
bool gpu_file_read(const char *text, size_t len, struct gpu_file *out, struct diag *diag);

void gpu_file_free(struct gpu_file *file);

/* Does the data file hold products, not an architecture?  False for invalid JSON. */
bool gpu_file_is_products(const char *text, size_t len);

/* The JSON object of the product `name`; NULL if the file has no such product. */
const cJSON *gpu_file_product(const cJSON *file, const char *name);

#endif
