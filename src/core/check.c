/* check.c - what the rules rely on: the arguments of every function that takes a launch. */
#include "core/check.h"

#include "base/minmax.h"
#include "core/lever.h"
#include "core/limits.h"

enum { DIVISOR_MAX = 1 << 28 }; /* limit of the members by which rules divide */

static enum occ_status check_members(const struct occ_launch *l)
{
    if (l->threads == 0) {
        return OCC_ERR_THREADS;
    }
    if (l->carveout < -1 || l->carveout > 100) {
        return OCC_ERR_CARVEOUT;
    }
    bool ok = l->threads <= LAUNCH_THREADS_MAX && lever_counts_in_range(l) &&
              max_u32(l->block_z, l->cluster) <= LAUNCH_COUNT_MAX &&
              l->compiler_waves <= LAUNCH_COUNT_MAX &&
              l->dynamic_smem_per_thread <= LAUNCH_SMEM_PER_THREAD_MAX &&
              (uint32_t)l->optin <= OCC_OPTIN_NO;
    return ok ? OCC_OK : OCC_ERR_RANGE;
}

static bool is_arch_usable(const struct occ_arch *arch)
{
    return in_range(arch->warp_size, 1, DIVISOR_MAX) &&
           in_range(arch->max_threads_per_block, 1, ARCH_THREADS_MAX) &&
           arch->smem_config_count <= OCC_SMEM_CONFIGS_MAX &&
           in_range(arch->sub_partitions, 1, DIVISOR_MAX) &&
           in_range(arch->reg_alloc_unit, 1, DIVISOR_MAX) &&
           in_range(arch->smem_alloc_unit, 1, DIVISOR_MAX);
}

enum occ_status check_launch(const struct occ_arch *arch, const struct occ_launch *launch)
{
    enum occ_status status = check_members(launch);
    return status == OCC_OK && !is_arch_usable(arch) ? OCC_ERR_ARCH : status;
}
