/* builtin.h - the tables that mkbuiltin generates from data/ at build time. */
#ifndef OCC_ARCH_BUILTIN_H
#define OCC_ARCH_BUILTIN_H

#include "arch/gpu_index.h"

/* A data file. */
struct builtin_file {
    uint32_t offset, len;  /* in builtin_arch_text or builtin_gpu_text; a NUL follows */
    uint32_t first, count; /* of a file of products: its rows in builtin_gpus */
};

/*
 * Every architecture of data/arch, in the order of name_order(), with its file, and its chips and
 * aliases (record_next_word()), packed for gpu_packed_next().
 */
extern const struct occ_arch builtin_archs[];
extern const size_t builtin_arch_count;
extern const struct builtin_file builtin_arch_files[];
extern const char *const builtin_arch_words[];
extern const char builtin_arch_text[]; /* the text of these files */

/* An alias of an architecture, for name_matches(), and the architecture's index. */
struct builtin_alias {
    const char *name;
    uint32_t arch; /* in builtin_archs */
};
extern const struct builtin_alias builtin_aliases[];
extern const size_t builtin_alias_count;

/* The chips that run code of a generic target: `name` is the chip, `arch` the generic target. */
extern const struct builtin_alias builtin_generic_chips[];
extern const size_t builtin_generic_chip_count;

/*
 * The lists of data/gpu: products, measurements, products that lack a source for a required number,
 * architectures known in part, and names of products without a record.  Each table has a final
 * unused entry, so that none is empty.
 */
extern const struct gpu builtin_gpus[];
extern const struct gpu_latency builtin_latencies[];
extern const struct gpu_bandwidth builtin_bandwidths[];
extern const struct gpu_rate builtin_rates[];
extern const struct gpu_feed builtin_feeds[];
extern const struct gpu_clock builtin_clocks[];
extern const struct gpu_unsourced builtin_unsourced[];
extern const struct gpu_partial builtin_partial[];
extern const struct gpu_not_listed builtin_not_listed[];
extern const size_t builtin_gpu_count;
extern const size_t builtin_latency_count;
extern const size_t builtin_bandwidth_count;
extern const size_t builtin_rate_count;
extern const size_t builtin_feed_count;
extern const size_t builtin_clock_count;
extern const size_t builtin_unsourced_count;
extern const size_t builtin_partial_count;
extern const size_t builtin_not_listed_count;

/* The names of builtin_gpus and of builtin_unsourced. */
extern const struct gpu_index builtin_gpu_index, builtin_unsourced_index;

/* The files of builtin_gpus. */
extern const struct builtin_file builtin_gpu_files[];
extern const size_t builtin_gpu_file_count;
extern const char builtin_gpu_text[]; /* the text of these files */

#endif
