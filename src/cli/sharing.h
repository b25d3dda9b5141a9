/* sharing.h - --tmem and --setmaxnreg: what the blocks of an SM share while they run. */
#ifndef OCC_CLI_SHARING_H
#define OCC_CLI_SHARING_H

#include "base/diag.h"
#include "model/answer.h"

/* What they say of one launch, as numbers. */
struct sharing {
    uint32_t columns[OCC_ALLOCATIONS_MAX];
    struct occ_warpgroups warpgroups[OCC_WARPGROUPS_MAX];
};

/*
 * Reads "256+32+32" for the launch of `*question`, whose architecture is set, into `*sharing`, to
 * which the question then points.  Returns false with an error in `diag` that calls the option
 * `what`: no such numbers, or no tensor memory.
 */
bool sharing_tmem(const char *text, const char *what, struct sharing *sharing,
                  struct question *question, struct diag *diag);

/* The same of "40x1,232x2", with the rules of setmaxnreg for a block of its threads. */
bool sharing_setmaxnreg(const char *text, const char *what, struct sharing *sharing,
                        struct question *question, struct diag *diag);

#endif
