/* words.h - what the vendors call the same things. */
#ifndef OCC_CORE_WORDS_H
#define OCC_CORE_WORDS_H

#include "occ.h"

struct words {
    const char *block, *blocks;                /* "block", "workgroup" */
    const char *warp, *warps;                  /* "warp", "wave" */
    const char *an_sm;                         /* "an SM", "a CU" */
    const char *sm, *sms;                      /* "SM", "CU", "WGP" */
    const char *smem;                          /* "shared memory", "LDS" */
    const char *reg, *regs;                    /* "register", "VGPR" */
    const char *part;                          /* "sub-partition", "SIMD" */
    const char *limits[OCC_LIMIT_COUNT];       /* rows of the breakdown */
    const char *limits_short[OCC_LIMIT_COUNT]; /* cells of a narrow table */
    const char *levers[OCC_LEVER_COUNT];       /* what is changed */
    const char *levers_short[OCC_LEVER_COUNT];
};

/* Never NULL; RDNA in WGP mode (cus_per_sm > 1) says WGP. */
const struct words *words_of(const struct occ_arch *arch);

/* `one` for a count of 1, else `many`. */
const char *words_count(uint64_t count, const char *one, const char *many);

#endif
