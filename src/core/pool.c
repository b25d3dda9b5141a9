/*
 * pool.c - the registers of a block at run time: setmaxnreg moves them between its warpgroups.  The
 * moves do not change the number of resident blocks (limits.c).  Source: PTX ISA.
 *
 * Also the SMs of a green context.
 */
#include "core/round.h"
#include "occ.h"

static uint32_t warpgroup_threads(const struct occ_arch *arch)
{
    return arch->warpgroup_warps * arch->warp_size;
}

/* The warpgroups of a block; 0 if the last would be partial, or the architecture has none. */
static uint32_t warpgroups_of(const struct occ_arch *arch, uint32_t threads)
{
    uint32_t size = warpgroup_threads(arch);
    return size > 0 && threads % size == 0 ? threads / size : 0;
}

static bool is_allowed(const struct occ_arch *arch, const struct occ_warpgroups *groups)
{
    return groups->count > 0 && groups->regs >= arch->setmaxnreg_min &&
           groups->regs <= arch->setmaxnreg_max && groups->regs % arch->setmaxnreg_unit == 0;
}

enum occ_status occ_register_pool(const struct occ_arch *arch, const struct occ_launch *launch,
                                  const struct occ_warpgroups *groups, size_t count,
                                  struct occ_register_pool *out)
{
    if (arch == NULL || launch == NULL || groups == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    if (occ_arch_check(arch) != OCC_OK) {
        return OCC_ERR_ARCH;
    }
    if (arch->warpgroup_warps == 0 || arch->setmaxnreg_unit == 0) {
        return OCC_ERR_NONE;
    }
    uint32_t warpgroups = warpgroups_of(arch, launch->threads);
    uint64_t sum = 0;     /* registers per thread, of all warpgroups */
    uint64_t counted = 0; /* warpgroups */
    for (size_t i = 0; i < count && i < OCC_WARPGROUPS_MAX; i++) {
        if (!is_allowed(arch, &groups[i])) {
            return OCC_ERR_RANGE;
        }
        sum += (uint64_t)groups[i].regs * groups[i].count;
        counted += groups[i].count;
    }
    if (!in_range(count, 1, OCC_WARPGROUPS_MAX) || counted != warpgroups || warpgroups == 0) {
        return OCC_ERR_RANGE;
    }
    struct occ_register_pool pool;
    uint64_t per_warp = round_up64((uint64_t)launch->regs * arch->warp_size, arch->reg_alloc_unit);
    pool.launch = per_warp * (launch->threads / arch->warp_size);
    pool.needed = sum * warpgroup_threads(arch);
    pool.fits = pool.needed <= pool.launch;
    pool.left = pool.fits ? pool.launch - pool.needed : 0;
    uint64_t average = round_div_up64(sum, warpgroups) * arch->warp_size;
    pool.least_launch_regs =
        (uint32_t)(round_up64(average, arch->reg_alloc_unit) / arch->warp_size);
    *out = pool;
    return OCC_OK;
}

enum occ_status occ_partition(const struct occ_arch *arch, uint32_t sms, uint32_t *out)
{
    if (arch == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    if (occ_arch_check(arch) != OCC_OK) {
        return OCC_ERR_ARCH;
    }
    if (arch->partition_sms_min == 0 || arch->partition_sms_unit == 0) {
        return OCC_ERR_NONE;
    }
    if (sms == 0 || sms > INT32_MAX) {
        return OCC_ERR_RANGE;
    }
    *out = round_up(max_u32(sms, arch->partition_sms_min), arch->partition_sms_unit);
    return OCC_OK;
}
