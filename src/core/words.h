/*
 * words.h - the vendors, one row each: their terms, and the differences between their programming
 * models.  Numbers of their chips are in data/.
 */
#ifndef OCC_CORE_WORDS_H
#define OCC_CORE_WORDS_H

#include "occ.h"

/* Every single member is a word; a test checks all of them. */
struct words {
    const char *thread, *threads; /* in titles: "thread", "work-item" */
    const char *item, *items;     /* the same if warps are not called threads */
    const char *block, *blocks;   /* "block", "workgroup" */
    const char *group;            /* "block" if space is short: "group" */
    const char *warp, *warps;     /* "warp", "wave" */
    const char *lanes;            /* before their number: "wave", "SIMD" */
    const char *wave, *waves;     /* of a grid: "wave", "round" */
    const char *an_sm;            /* "an SM", "a CU" */
    const char *sm, *sms;         /* "SM", "CU", "WGP" */
    const char *smem;             /* "shared memory", "LDS" */
    const char *reg, *regs;       /* "register", "VGPR" */
    const char *part, *parts;     /* "sub-partition" and "parts", "SIMD" */
    /*
     * Words that differ from those of resource.c and lever.c; see resource_word() and
     * lever_word().
     */
    const char *limits[OCC_LIMIT_COUNT];
    const char *limits_short[OCC_LIMIT_COUNT]; /* that differ from `limits` */
    const char *levers[OCC_LEVER_COUNT];
};

enum { VENDOR_BRANDS_MAX = 4, VENDOR_PREFIXES_MAX = 4 };

struct vendor {
    const char *key; /* in data files and in output: "nvidia" */
    /* Prefixes of its architectures' names, the oldest first ("sm_"); NULL-terminated. */
    const char *prefixes[VENDOR_PREFIXES_MAX];
    const char *example; /* an architecture's name: "sm_80" */
    const char *count;   /* key of a product's SM count: "sms" */
    const char
        *brands[VENDOR_BRANDS_MAX]; /* words of product names that identify the maker, lower case */
    /* Unit of the second argument of __launch_bounds__ if it is not blocks per SM; else NULL. */
    const char *bound_unit;
    const char
        *board_part; /* the part of a multi-GPU card that answers describe; NULL: not mentioned */
    const char *tail_rule; /* the profiler that warns about the tail, or NULL */
    const char
        *no_carveout; /* why there is no carve-out, after "; "; NULL if kernels may request one */
    bool compute_capability; /* data files also have the compute capability */
    bool smem_optin;         /* kernels opt in to large shared memory and may request a carve-out */
    bool register_kinds;     /* scalar and accumulation registers besides vector registers */
    bool warp_sizes;       /* the warp size can be chosen or is worth printing; RDNA: also the SM */
    bool no_barriers;      /* a kernel without data on barriers uses none, not one */
    bool spills_registers; /* compilers count registers that spill, not bytes */
    bool stack_includes_calls;      /* a kernel's stack and spills include those of its callees */
    const struct words *words;      /* of its SM or CU */
    const struct words *words_pair; /* if "SM" stands for several (cus_per_sm); NULL: as words */
};

/* In the order of enum occ_vendor. */
extern const struct vendor vendors[OCC_VENDOR_COUNT];

/* The row of an architecture that passed occ_arch_check(). */
const struct vendor *words_vendor(const struct occ_arch *arch);

/* The vendor with the key of `len` bytes at `text`, or with a prefix of `text`; or NULL. */
const struct vendor *words_vendor_key(const char *text, size_t len);
const struct vendor *words_vendor_prefix(const char *text);

/* The index of the prefix of `text` among its vendor's prefixes, the oldest 0. */
size_t words_prefix_place(const struct vendor *vendor, const char *text);

/* Never NULL; RDNA in WGP mode (cus_per_sm > 1) uses WGP. */
const struct words *words_of(const struct occ_arch *arch);

/*
 * Writes `text` and replaces every "$word", "$" before the name of a single word of struct words,
 * by the word in `words`: "$warps per $sm" becomes "waves per CU".
 */
void words_fill(const char *text, const struct words *words, char *out, size_t size);

/* `one` for a count of 1, else `many`. */
const char *words_count(uint64_t count, const char *one, const char *many);

#endif
