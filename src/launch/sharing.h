/*
 * sharing.h - resources that are shared at run time: tensor memory by the blocks of an SM (--tmem),
 * registers by the warpgroups of a block (--setmaxnreg).
 */
#ifndef OCC_LAUNCH_SHARING_H
#define OCC_LAUNCH_SHARING_H

#include "base/diag.h"
#include "launch/answer.h"

/* The numbers of both options for one launch. */
struct sharing {
    uint32_t columns[OCC_ALLOCATIONS_MAX];
    struct occ_warpgroups warpgroups[OCC_WARPGROUPS_MAX];
};

/*
 * Parses `text`, a value of --tmem such as "256+32+32", into `*sharing`, and makes `*question`
 * point to `text` and `*sharing`.  The architecture of `*question` must be set; `what` is the
 * option's name in errors.  Returns false with an error in `diag` if a number is invalid or the
 * architecture has no tensor memory.
 */
bool sharing_parse_tmem(const char *text, const char *what, struct sharing *sharing,
                        struct question *question, struct diag *diag);

/*
 * Parses a value of --setmaxnreg such as "40x1,232x2" in the same way.  The threads of the launch
 * must be set too.  Returns false with an error in `diag` if the value is invalid or breaks a rule
 * of the instruction, or if the architecture has no such instruction.
 */
bool sharing_parse_setmaxnreg(const char *text, const char *what, struct sharing *sharing,
                              struct question *question, struct diag *diag);

#endif
