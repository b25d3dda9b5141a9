/*
 * words.h - the vendors.  vendors[] has the terms of each, and how its programming model differs
 * from the others.  The numbers of chips are in data/.
 */
#ifndef OCC_CORE_WORDS_H
#define OCC_CORE_WORDS_H

#include "occ.h"

struct words {
    const char *thread, *threads; /* in titles: "thread"; "work-item" for AMD and Intel */
    const char *item, *items;     /* in sentences: "thread"; "work-item" for Intel */
    const char *block, *blocks;   /* "block", "workgroup", "work-group" */
    const char *group;            /* for `block` if space is short: "block", "group" */
    const char *warp, *warps;     /* "warp", "wave", "HW thread" */
    const char *lanes;            /* precedes the warp size: "wave" in wave32, "SIMD" in SIMD16 */
    const char *wave, *waves;     /* of a grid: "wave", "round" */
    const char *an_sm;            /* "an SM", "a CU" */
    const char *sm, *sms;         /* "SM", "CU", "WGP", "Xe-core" */
    const char *smem;             /* "shared memory", "LDS", "SLM" */
    const char *reg, *regs;       /* "register", "VGPR" */
    const char *part, *parts;     /* "sub-partition" and "parts", "SIMD" and "SIMDs" */
    /*
     * The words of limits and levers, NULL = those of limits.c and lever.c; see limits_word()
     * and lever_word().
     */
    const char *limits[OCC_LIMIT_COUNT];
    const char *limits_short[OCC_LIMIT_COUNT]; /* NULL: see limits_word_short() */
    const char *levers[OCC_LEVER_COUNT];
};

enum { VENDOR_BRANDS_MAX = 4, VENDOR_PREFIXES_MAX = 4 };

struct vendor {
    const char *key; /* in data files and in output: "nvidia" */
    /* Prefixes of its architectures' names, the oldest first ("sm_"); NULL-terminated. */
    const char *prefixes[VENDOR_PREFIXES_MAX];
    const char *example;   /* an architecture's name: "sm_80" */
    const char *count_key; /* key of a product's SM count: "sms" */
    /* Words of product names that identify the vendor, in lower case. */
    const char *brands[VENDOR_BRANDS_MAX];
    /* Unit of the second argument of __launch_bounds__; NULL = blocks per SM, or no such bounds. */
    const char *bound_unit;
    /* The parts of cards that have several, such as "stacks or GPUs"; NULL = none. */
    const char *board_parts;
    const char *tail_profiler; /* the profiler that warns about the tail; NULL = none */
    /* Why kernels cannot request a carve-out; NULL if they can. */
    const char *why_no_carveout;
    bool has_compute_capability; /* data files also have the compute capability */
    bool has_smem_optin;     /* kernels opt in to large shared memory and may request a carve-out */
    bool has_register_kinds; /* scalar and accumulation registers besides vector registers */
    bool has_warp_sizes;     /* the warp size can be given, and answers print it */
    bool assumes_no_barriers; /* a kernel without data on barriers counts as using none, not one */
    bool counts_spilled_registers; /* compilers report spilled registers, not bytes */
    bool stack_includes_calls;     /* a kernel's stack and spills include those of its callees */
    const struct words *words;
    const struct words *words_pair; /* if an "SM" is several CUs (cus_per_sm); NULL = as `words` */
};

/* In the order of enum occ_vendor. */
extern const struct vendor vendors[OCC_VENDOR_COUNT];

/* The vendor of `arch`, which must have passed occ_arch_check(). */
const struct vendor *words_vendor(const struct occ_arch *arch);

/* The vendor whose key is the `len` bytes at `text`; NULL if there is none. */
const struct vendor *words_vendor_by_key(const char *text, size_t len);

/* The vendor of the architecture `text`, by the prefix of its name; NULL if no vendor has it. */
const struct vendor *words_vendor_by_prefix(const char *text);

/*
 * The index of the vendor's prefix with which `text` begins, 0 for the oldest; the number of
 * prefixes if it begins with none.
 */
size_t words_prefix_index(const struct vendor *vendor, const char *text);

/* The words of an architecture, never NULL: words_pair if cus_per_sm > 1 (RDNA in WGP mode). */
const struct words *words_of(const struct occ_arch *arch);

/*
 * Writes `text` to `out`, cut to `size` bytes, with "$" and the name of a member of struct words
 * replaced by that word of `words`: "$warps per $sm" becomes "waves per CU".
 */
void words_fill(const char *text, const struct words *words, char *out, size_t size);

/* `one` for a count of 1, else `many`. */
const char *words_by_count(uint64_t count, const char *one, const char *many);

#endif
