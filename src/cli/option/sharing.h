/* sharing.h - --tmem and --setmaxnreg: resources that the blocks of an SM share at run time. */
#ifndef OCC_CLI_OPTION_SHARING_H
#define OCC_CLI_OPTION_SHARING_H

#include "base/diag.h"
#include "model/launch/answer.h"

/* Their numbers for one launch. */
struct sharing {
    uint32_t columns[OCC_ALLOCATIONS_MAX];
    struct occ_warpgroups warpgroups[OCC_WARPGROUPS_MAX];
};

/*
 * Parses "256+32+32" for the launch of `*question`, whose architecture is set, into `*sharing`, to
 * which the question then points.  Returns false with an error in `diag` that names the option
 * `what`: invalid numbers, or no tensor memory.
 */
bool sharing_tmem(const char *text, const char *what, struct sharing *sharing,
                  struct question *question, struct diag *diag);

/* Likewise for "40x1,232x2"; checks the rules of setmaxnreg for the block's threads. */
bool sharing_setmaxnreg(const char *text, const char *what, struct sharing *sharing,
                        struct question *question, struct diag *diag);

#endif
