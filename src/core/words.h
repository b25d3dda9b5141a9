/*
 * words.h - the vendors, one row for each: what they call the same things, and how their ways of
 * programming differ.  Numbers of their chips are in data/.
 */
#ifndef OCC_CORE_WORDS_H
#define OCC_CORE_WORDS_H

#include "occ.h"

/* Every single member is a word; a test goes through them. */
struct words {
    const char *thread, *threads; /* in titles: "thread", "work-item" */
    const char *item, *items;     /* the same where warps are not called threads */
    const char *block, *blocks;   /* "block", "workgroup" */
    const char *group;            /* "block" where there is little space: "group" */
    const char *warp, *warps;     /* "warp", "wave" */
    const char *lanes;            /* before a number of them: "wave", "SIMD" */
    const char *wave, *waves;     /* of a grid: "wave", "round" */
    const char *an_sm;            /* "an SM", "a CU" */
    const char *sm, *sms;         /* "SM", "CU", "WGP" */
    const char *smem;             /* "shared memory", "LDS" */
    const char *reg, *regs;       /* "register", "VGPR" */
    const char *part, *parts;     /* "sub-partition" and "parts", "SIMD" */
    /* Where they differ from those of resource.c and lever.c; resource_word() and lever_word(). */
    const char *limits[OCC_LIMIT_COUNT];
    const char *limits_short[OCC_LIMIT_COUNT]; /* where they differ from `limits`, too */
    const char *levers[OCC_LEVER_COUNT];
};

enum { VENDOR_BRANDS_MAX = 4, VENDOR_PREFIXES_MAX = 4 };

struct vendor {
    const char *key; /* in data files and in output: "nvidia" */
    /* Of the names of its architectures, the oldest first: "sm_".  One ends with NULL. */
    const char *prefixes[VENDOR_PREFIXES_MAX];
    const char *example;                   /* such a name: "sm_80" */
    const char *count;                     /* the member of a product that counts its SMs: "sms" */
    const char *brands[VENDOR_BRANDS_MAX]; /* words of names that say who made it, lower case */
    /* What the second argument of __launch_bounds__ counts where not blocks per SM, or NULL. */
    const char *bound_unit;
    const char *board_part;  /* what answers are of where a card has several, or NULL: not said */
    const char *tail_rule;   /* the profiler that has a rule for the tail, or NULL */
    const char *no_carveout; /* why it has none, after "; "; NULL where kernels may ask for one */
    bool compute_capability; /* names are numbers, which data files give a second time */
    bool smem_optin;       /* kernels opt in to large shared memory, and may ask for a carve-out */
    bool register_kinds;   /* scalar and accumulation registers beside the vector registers */
    bool warp_sizes;       /* the size of a warp is chosen, or worth to say; RDNA: the SM, too */
    bool no_barriers;      /* a kernel that says nothing of barriers takes none, not one */
    bool spills_registers; /* compilers count registers that spill, not bytes */
    bool stack_includes_calls;      /* a kernel's stack and spills include those of what it calls */
    const struct words *words;      /* of its SM or CU */
    const struct words *words_pair; /* where "SM" stands for several (cus_per_sm); NULL: as words */
};

/* In the order of enum occ_vendor. */
extern const struct vendor vendors[OCC_VENDOR_COUNT];

/* The row of an architecture that passed occ_arch_check(). */
const struct vendor *words_vendor(const struct occ_arch *arch);

/* The vendor whose key is the first `len` bytes of `text`, or one of whose prefixes, or NULL. */
const struct vendor *words_vendor_key(const char *text, size_t len);
const struct vendor *words_vendor_prefix(const char *text);

/* The place of the prefix that `text` has among those of its vendor, the oldest 0. */
size_t words_prefix_place(const struct vendor *vendor, const char *text);

/* Never NULL; RDNA in WGP mode (cus_per_sm > 1) says WGP. */
const struct words *words_of(const struct occ_arch *arch);

/*
 * Writes `text` with every "$word" of it, "$" before the name of a single word of struct words, as
 * `words` has it: "$warps per $sm" is "waves per CU".
 */
void words_fill(const char *text, const struct words *words, char *out, size_t size);

/* `one` for a count of 1, else `many`. */
const char *words_count(uint64_t count, const char *one, const char *many);

#endif
