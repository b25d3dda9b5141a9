/* words.h - the terms of each vendor, for sentences and for the steps of --explain. */
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
    const char *smem_short;       /* if space is short: "shared mem.", "LDS" */
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

/* The terms of a vendor, never NULL; NVIDIA's if `vendor` is not of enum occ_vendor. */
const struct words *words_of_vendor(uint32_t vendor);

/* The terms of an architecture, never NULL; other than its vendor's if an "SM" is several CUs. */
const struct words *words_of(const struct occ_arch *arch);

/*
 * Writes `text` to `out`, cut to `size` bytes, with "$" and the name of a member of struct words
 * replaced by that word of `words`: "$warps per $sm" becomes "waves per CU".
 */
void words_fill(const char *text, const struct words *words, char *out, size_t size);

/* `one` for a count of 1, else `many`. */
const char *words_by_count(uint64_t count, const char *one, const char *many);

#endif
