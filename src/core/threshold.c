/* threshold.c - the threshold of a lever for N blocks, all limits of the launch considered. */
#include "core/threshold.h"

#include "core/check.h"
#include "core/round.h"

/*
 * Do all limits except `changed` allow `blocks` blocks?  OCC_LIMIT_COUNT = all are changed.  A
 * cluster that cannot launch allows none.
 */
static bool others_allow(const struct occ_result *now, enum occ_limit changed, uint32_t blocks)
{
    if ((now->causes & OCC_CAUSE_CLUSTER) != 0) {
        return false;
    }
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        if (i != (int)changed && changed != OCC_LIMIT_COUNT && now->rows[i].blocks < blocks) {
            return false;
        }
    }
    return true;
}

enum occ_status threshold_of(const struct occ_arch *arch, const struct occ_launch *launch,
                             const struct occ_result *now, enum occ_lever lever, uint32_t blocks,
                             uint32_t *out)
{
    const struct lever *l = &levers[lever];
    const struct block block = limits_block(arch, launch);
    uint32_t value;
    if (!l->exists(arch) || !others_allow(now, l->limit, blocks) ||
        !l->threshold(&block, blocks, &value)) {
        return OCC_ERR_NONE;
    }
    *out = value;
    return OCC_OK;
}

enum occ_status occ_threshold(const struct occ_arch *arch, const struct occ_launch *launch,
                              enum occ_lever lever, uint32_t blocks, uint32_t *out)
{
    struct occ_result now;
    if (out == NULL) {
        return OCC_ERR_NULL;
    }
    if (blocks == 0 || (unsigned)lever >= OCC_LEVER_COUNT) {
        return OCC_ERR_RANGE;
    }
    enum occ_status status = occ_evaluate(arch, launch, &now);
    uint32_t value = 0;
    if (status == OCC_OK) {
        status = threshold_of(arch, launch, &now, lever, blocks, &value);
    }
    if (status == OCC_OK && value < levers[lever].first) {
        status = OCC_ERR_NONE;
    }
    if (status == OCC_OK) {
        *out = value;
    }
    return status;
}

void threshold_explain(const struct occ_arch *arch, const struct occ_launch *launch,
                       enum occ_lever lever, uint32_t blocks, struct steps *steps)
{
    struct occ_launch alone = *launch;
    uint32_t value;
    for (int i = 0; i < OCC_LEVER_COUNT; i++) {
        if (levers[i].limit != levers[lever].limit && levers[i].limit != OCC_LIMIT_COUNT) {
            levers[i].set(&alone, levers[i].easiest);
        }
    }
    if (occ_threshold(arch, &alone, lever, blocks, &value) != OCC_OK) {
        return;
    }
    struct block block = limits_block(arch, &alone);
    block.steps = steps;
    block.words = words_of(arch);
    levers[lever].threshold(&block, blocks, &value);
}

/*
 * The registers that LLVM leaves a kernel of AMD: of `threads` threads, as many waves as one SIMD
 * gets of a workgroup must fit on it, and `waves` if that is more.
 */
static enum occ_status bounds_of_waves(const struct occ_arch *arch, const struct occ_launch *launch,
                                       uint32_t waves, uint32_t *out)
{
    enum occ_status status = check_launch(arch, launch);
    if (status != OCC_OK) {
        return status;
    }
    const uint32_t parts = arch->sub_partitions;
    const uint32_t lanes = arch->warp_size;
    const uint32_t of_block = round_div_up(round_div_up(launch->threads, lanes), parts);
    waves = max_u32(waves, of_block);
    if (launch->threads > arch->max_threads_per_block || waves > arch->max_warps_per_sm / parts) {
        return OCC_ERR_NONE;
    }
    const uint32_t regs = round_down(arch->regs_per_sm / parts / waves, arch->reg_alloc_unit);
    *out = min_u32(regs / lanes, arch->max_regs_per_thread);
    return OCC_OK;
}

enum occ_status occ_bounds_regs(const struct occ_arch *arch, uint32_t threads, uint32_t blocks,
                                uint32_t *out)
{
    struct occ_launch launch = OCC_LAUNCH_INIT;
    launch.threads = threads;
    launch.barriers = 0;
    if (arch != NULL && out != NULL && arch->vendor == OCC_AMD) {
        return bounds_of_waves(arch, &launch, blocks, out);
    }
    return occ_threshold(arch, &launch, OCC_LEVER_REGISTERS, max_u32(blocks, 1), out);
}

enum occ_status occ_dynamic_smem_max(const struct occ_arch *arch, const struct occ_launch *launch,
                                     uint32_t blocks, uint32_t *out)
{
    uint32_t total;
    if (out == NULL) {
        return OCC_ERR_NULL;
    }
    enum occ_status status = occ_threshold(arch, launch, OCC_LEVER_SHARED_MEMORY, blocks, &total);
    if (status == OCC_OK && total < launch->smem) {
        return OCC_ERR_NONE;
    }
    if (status == OCC_OK) {
        *out = total - launch->smem;
    }
    return status;
}
