/* words.h - the vendors' words for the same things. */
#ifndef OCC_CORE_WORDS_H
#define OCC_CORE_WORDS_H

#include "occ.h"

struct words {
    const char *block, *blocks; /* "block", "workgroup" */
    const char *warp, *warps;   /* "warp", "wave" */
    const char *sm, *sms;       /* "SM", "CU", "WGP" */
    const char *smem;           /* "shared memory", "LDS" */
    const char *reg, *regs;     /* "register", "VGPR" */
    const char *part;           /* "sub-partition", "SIMD" */
    const char *slots;          /* the limit on resident blocks */
};

/* Never NULL; RDNA in WGP mode (cus_per_sm > 1) says WGP. */
const struct words *words_of(const struct occ_arch *arch);

#endif
