#include "launch/per_unit.h"

#include <string.h>

#include "base/minmax.h"

/*
 * Sets `*warps` to those that `regs` registers per thread allow on an SM, 0 if none can run, and
 * `*per_warp` to the registers that a warp takes.
 */
static enum occ_status warps_with(const struct occ_arch *arch, const struct occ_launch *launch,
                                  uint32_t regs, uint32_t *warps, uint32_t *per_warp)
{
    struct occ_launch one_warp = *launch;
    struct occ_result result = { .blocks_per_sm = 0 };
    one_warp.threads = arch->warp_size;
    one_warp.regs = regs;
    enum occ_status status = occ_evaluate(arch, &one_warp, &result);
    *warps = 0;
    *per_warp = result.rows[OCC_LIMIT_ON_REGISTERS].per_warp;
    if (status == OCC_OK && result.blocks_per_sm > 0) {
        uint32_t allowed = min_u32(result.rows[OCC_LIMIT_ON_REGISTERS].blocks,
                                   result.rows[OCC_LIMIT_ON_SCALAR_REGISTERS].blocks);
        *warps = min_u32(allowed, arch->max_warps_per_sm);
    }
    return status;
}

enum occ_status per_unit_make(const struct occ_arch *arch, const struct occ_launch *launch,
                              struct per_unit *out)
{
    memset(out, 0, sizeof *out);
    enum occ_status status =
        warps_with(arch, launch, launch->regs, &out->warps_per_sm, &out->regs_per_warp);
    out->warps_per_partition = (double)out->warps_per_sm / arch->sub_partitions;
    for (uint32_t regs = 1; status == OCC_OK && regs <= arch->max_regs_per_thread; regs++) {
        struct per_unit_step *last = &out->steps[max_size(out->step_count, 1) - 1];
        uint32_t warps;
        uint32_t per_warp;
        status = warps_with(arch, launch, regs, &warps, &per_warp);
        if (out->step_count > 0 && warps == last->warps) {
            last->regs = regs;
        } else if (warps > 0 && out->step_count < PER_UNIT_STEPS_MAX) {
            out->steps[out->step_count++] = (struct per_unit_step){ regs, warps };
        }
    }
    return status;
}
