/* frontier.c - the most registers and shared memory with which a number of blocks fits. */
#include "core/lever.h"

/* Finds the maxima of registers and shared memory for `blocks` blocks; the two are independent. */
static enum occ_status find_corner(const struct occ_arch *arch, const struct occ_launch *launch,
                                   uint32_t blocks, struct occ_corner *out)
{
    struct occ_launch least = *launch;
    least.regs = 0;
    levers[OCC_LEVER_SHARED_MEMORY].set(&least, 0);
    enum occ_status status = occ_threshold(arch, &least, OCC_LEVER_REGISTERS, blocks, &out->regs);
    if (status == OCC_OK) {
        status = occ_threshold(arch, &least, OCC_LEVER_SHARED_MEMORY, blocks, &out->smem);
    }
    return status;
}

enum occ_status occ_frontier(const struct occ_arch *arch, const struct occ_launch *launch,
                             uint32_t blocks, struct occ_corner *out)
{
    struct occ_corner here = { 0, 0, 0, 0, 0 };
    struct occ_corner more = { 0, 0, 0, 0, 0 };
    if (launch == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    enum occ_status status = find_corner(arch, launch, blocks, &here);
    if (status != OCC_OK) {
        return status;
    }
    if (find_corner(arch, launch, blocks + 1, &more) == OCC_OK && more.regs == here.regs &&
        more.smem == here.smem) {
        return OCC_ERR_NONE; /* more blocks fit with the same values */
    }
    struct occ_launch corner = lever_with(launch, OCC_LEVER_SHARED_MEMORY, here.smem);
    struct occ_result result;
    corner.regs = here.regs;
    status = occ_evaluate(arch, &corner, &result);
    if (status == OCC_OK) {
        here.blocks_per_sm = result.blocks_per_sm;
        here.warps_per_sm = result.warps_per_sm;
        here.limiters = result.limiters;
        *out = here;
    }
    return status;
}
