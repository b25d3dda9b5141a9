/* gpu_builtin.h - the product tables that mkbuiltin makes from data/gpu at build time. */
#ifndef OCC_ARCH_GPU_BUILTIN_H
#define OCC_ARCH_GPU_BUILTIN_H

#include "arch/gpu_name.h"

/* One entry more than counted, zeroed, so that an empty table is one too. */
extern const struct gpu builtin_gpus[];
extern const struct gpu_latency builtin_latencies[];
extern const struct gpu_bandwidth builtin_bandwidths[];
extern const struct gpu_unsourced builtin_unsourced[];
extern const size_t builtin_gpu_count;
extern const size_t builtin_latency_count;
extern const size_t builtin_bandwidth_count;
extern const size_t builtin_unsourced_count;

/* The names of builtin_gpus, sorted. */
extern const struct gpu_index builtin_gpu_index[];
extern const size_t builtin_gpu_index_count;

/* A data file: bytes of builtin_gpu_text, followed by a NUL byte, and its products. */
struct builtin_gpu_file {
    uint32_t offset, len;
    uint32_t first, count; /* in builtin_gpus */
};
extern const struct builtin_gpu_file builtin_gpu_files[];
extern const size_t builtin_gpu_file_count;
extern const char builtin_gpu_text[];

#endif
