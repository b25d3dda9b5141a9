#include "core/evaluate.h"
#include "core/round.h"

enum { SOLVE_MILLION = 1000000 };

const char *occ_lever_key(enum occ_lever lever)
{
    static const char *const keys[OCC_LEVER_COUNT] = {
        [OCC_LEVER_REGISTERS] = "registers", [OCC_LEVER_AGPRS] = "agprs",
        [OCC_LEVER_SGPRS] = "sgprs",         [OCC_LEVER_SHARED_MEMORY] = "shared_memory",
        [OCC_LEVER_BARRIERS] = "barriers",   [OCC_LEVER_CARVEOUT] = "carveout",
        [OCC_LEVER_OPTIN] = "optin",         [OCC_LEVER_THREADS] = "threads",
    };
    return (unsigned)lever < OCC_LEVER_COUNT ? keys[lever] : NULL;
}

bool occ_lever_exists(const struct occ_arch *arch, enum occ_lever lever)
{
    if (arch == NULL) {
        return false;
    }
    switch (lever) {
    case OCC_LEVER_REGISTERS:
    case OCC_LEVER_SHARED_MEMORY:
    case OCC_LEVER_BARRIERS:
    case OCC_LEVER_THREADS:
        return true;
    case OCC_LEVER_AGPRS:
        return arch->agprs != OCC_AGPRS_NONE;
    case OCC_LEVER_SGPRS:
        return arch->scalar_regs_per_sub_partition > 0 || arch->max_scalar_regs_per_warp > 0;
    case OCC_LEVER_CARVEOUT:
        return arch->smem_carveout != 0;
    case OCC_LEVER_OPTIN:
        return arch->smem_per_block_optin > arch->smem_per_block_default;
    default:
        return false;
    }
}

/* Static shared memory stays as long as it fits; the rest is dynamic. */
static void set_smem(struct occ_launch *launch, uint32_t bytes)
{
    launch->smem = round_min(launch->smem, bytes);
    launch->dynamic_smem = bytes - launch->smem;
    launch->dynamic_smem_per_thread = 0;
}

enum occ_status occ_lever_set(struct occ_launch *launch, enum occ_lever lever, uint32_t value)
{
    if (launch == NULL) {
        return OCC_ERR_NULL;
    }
    switch (lever) {
    case OCC_LEVER_REGISTERS:
        launch->regs = value;
        return OCC_OK;
    case OCC_LEVER_AGPRS:
        launch->agprs = value;
        return OCC_OK;
    case OCC_LEVER_SGPRS:
        launch->sgprs = value;
        return OCC_OK;
    case OCC_LEVER_SHARED_MEMORY:
        set_smem(launch, value);
        return OCC_OK;
    case OCC_LEVER_BARRIERS:
        launch->barriers = value;
        return OCC_OK;
    case OCC_LEVER_CARVEOUT:
        launch->carveout = value <= 100 ? (int32_t)value : -1;
        return value <= 100 ? OCC_OK : OCC_ERR_RANGE;
    case OCC_LEVER_OPTIN:
        launch->no_optin = value == 0;
        return OCC_OK;
    case OCC_LEVER_THREADS:
        launch->threads = value;
        return OCC_OK;
    default:
        return OCC_ERR_RANGE;
    }
}

/* ---- targets ------------------------------------------------------------------------------ */

enum occ_status occ_target_share(const struct occ_arch *arch, uint32_t millionths,
                                 struct occ_target *out)
{
    if (arch == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    if (millionths == 0 || millionths > SOLVE_MILLION) {
        return OCC_ERR_RANGE;
    }
    /* The fewest warps w with w / max >= the share - half a millionth. */
    uint64_t halves = (uint64_t)arch->max_warps_per_sm * (2 * millionths - 1);
    uint64_t warps = halves / (2 * SOLVE_MILLION) + (halves % (2 * SOLVE_MILLION) != 0);
    *out = (struct occ_target){ OCC_TARGET_WARPS, (uint32_t)warps };
    return OCC_OK;
}

uint32_t occ_target_blocks(const struct occ_arch *arch, const struct occ_target *target,
                           uint32_t threads)
{
    if (arch == NULL || target == NULL || threads == 0 || arch->warp_size == 0) {
        return 0;
    }
    if (target->kind == OCC_TARGET_BLOCKS) {
        return target->count;
    }
    return round_div_up(target->count, round_div_up(threads, arch->warp_size));
}

/* Is `target` one that can be asked for? */
static bool target_valid(const struct occ_target *target)
{
    return target->count > 0 &&
           (target->kind == OCC_TARGET_WARPS || target->kind == OCC_TARGET_BLOCKS);
}

bool occ_target_reached(const struct occ_target *target, const struct occ_result *result)
{
    if (target == NULL || result == NULL || result->blocks_per_sm == 0) {
        return false;
    }
    uint32_t count =
        target->kind == OCC_TARGET_BLOCKS ? result->blocks_per_sm : result->warps_per_sm;
    return count >= target->count;
}

/* ---- one quantity alone ------------------------------------------------------------------- */

/* Nothing but the block and what no lever moves: the launch bound, the cluster, z. */
static struct occ_launch bare(const struct occ_launch *launch)
{
    struct occ_launch least = *launch;
    least.regs = 0;
    least.agprs = 0;
    least.sgprs = 0;
    least.smem = 0;
    least.dynamic_smem = 0;
    least.dynamic_smem_per_thread = 0;
    least.barriers = 0;
    least.carveout = -1;
    least.no_optin = false;
    return least;
}

/* OCC_OK when at least `blocks` blocks of `launch` fit, OCC_ERR_NONE when fewer do. */
static enum occ_status fits(const struct occ_arch *arch, const struct occ_launch *launch,
                            uint32_t blocks)
{
    struct occ_result result;
    enum occ_status status = occ_evaluate(arch, launch, &result);
    return status == OCC_OK && result.blocks_per_sm < blocks ? OCC_ERR_NONE : status;
}

/* AGPRs: what the VGPRs leave of the file, or the whole of a file of their own. */
static enum occ_status largest_agprs(const struct occ_arch *arch, const struct occ_launch *launch,
                                     uint32_t blocks, uint32_t *out)
{
    struct occ_launch least = *launch;
    least.agprs = 0;
    enum occ_status status = fits(arch, &least, blocks);
    if (status != OCC_OK) {
        return status;
    }
    uint32_t room;
    least = bare(launch);
    status = occ_largest(arch, &least, OCC_QUANTITY_REGISTERS, blocks, &room);
    if (status != OCC_OK) {
        return status;
    }
    uint32_t each = evaluate_each_regs_max(arch);
    if (arch->agprs == OCC_AGPRS_UNIFIED) {
        room -= round_min(room, round_up(launch->regs, EVALUATE_AGPR_ALIGN));
    }
    *out = launch->regs > each ? 0 : round_min(room, each);
    return OCC_OK;
}

static enum occ_status largest_sgprs(const struct occ_arch *arch, const struct occ_launch *launch,
                                     uint32_t blocks, uint32_t *out)
{
    struct occ_launch least = *launch;
    least.sgprs = 0;
    enum occ_status status = fits(arch, &least, blocks);
    if (status != OCC_OK) {
        return status;
    }
    uint32_t most = evaluate_scalar_regs_max(arch);
    most = most > 0 ? most : UINT32_MAX;
    if (arch->scalar_regs_per_sub_partition > 0) {
        uint32_t warps = blocks * round_div_up(launch->threads, arch->warp_size);
        uint32_t rows = round_div_up(warps, arch->sub_partitions);
        uint32_t share = arch->scalar_regs_per_sub_partition / rows;
        share -= round_min(share, arch->scalar_regs_reserved_per_warp);
        most = round_min(most, round_down(share, round_max(arch->scalar_reg_alloc_unit, 1)));
    }
    *out = most;
    return most > 0 ? OCC_OK : OCC_ERR_NONE;
}

/* The least percentage whose configuration is past every one that is smaller than `bytes`. */
enum occ_status occ_carveout_for(const struct occ_arch *arch, uint32_t bytes, uint32_t *out)
{
    if (arch == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    if (arch->smem_carveout == 0 || bytes > arch->smem_per_sm ||
        arch->smem_config_count > OCC_SMEM_CONFIGS_MAX) {
        return OCC_ERR_NONE;
    }
    uint32_t percent = 0;
    for (uint32_t i = 0; i < arch->smem_config_count && arch->smem_configs[i] < bytes; i++) {
        uint64_t past = (uint64_t)arch->smem_configs[i] + 1;
        percent = (uint32_t)((past * 100 + arch->smem_per_sm - 1) / arch->smem_per_sm);
    }
    *out = percent;
    return OCC_OK;
}

static enum occ_status least_carveout(const struct occ_arch *arch, const struct occ_launch *launch,
                                      uint32_t blocks, uint32_t *out)
{
    struct occ_launch changed = *launch;
    struct occ_result result;
    changed.carveout = 100;
    enum occ_status status = occ_evaluate(arch, &changed, &result);
    if (status != OCC_OK) {
        return status;
    }
    if (result.blocks_per_sm < blocks) {
        return OCC_ERR_NONE;
    }
    uint64_t need = result.rows[OCC_LIMIT_ON_SHARED_MEMORY].taken * blocks;
    changed.carveout = 0;
    if (need == 0 || fits(arch, &changed, blocks) == OCC_OK) {
        *out = 0; /* also where one block alone selects a configuration that is large enough */
        return OCC_OK;
    }
    return occ_carveout_for(arch, (uint32_t)need, out);
}

enum occ_status occ_threshold(const struct occ_arch *arch, const struct occ_launch *launch,
                              enum occ_lever lever, uint32_t blocks, uint32_t *out)
{
    if (arch == NULL || launch == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    if (blocks == 0 || (unsigned)lever >= OCC_LEVER_COUNT) {
        return OCC_ERR_RANGE;
    }
    if (!occ_lever_exists(arch, lever)) {
        return OCC_ERR_NONE;
    }
    struct occ_launch changed = *launch;
    uint32_t regs;
    enum occ_status status;
    switch (lever) {
    case OCC_LEVER_REGISTERS:
        status = occ_largest(arch, launch, OCC_QUANTITY_REGISTERS, blocks, &regs);
        if (status == OCC_OK && regs > 0) {
            *out = regs;
        }
        return status == OCC_OK && regs == 0 ? OCC_ERR_NONE : status;
    case OCC_LEVER_AGPRS:
        return largest_agprs(arch, launch, blocks, out);
    case OCC_LEVER_SGPRS:
        return largest_sgprs(arch, launch, blocks, out);
    case OCC_LEVER_SHARED_MEMORY:
        return occ_largest(arch, launch, OCC_QUANTITY_SHARED_MEMORY, blocks, out);
    case OCC_LEVER_BARRIERS:
        return occ_largest(arch, launch, OCC_QUANTITY_BARRIERS, blocks, out);
    case OCC_LEVER_CARVEOUT:
        return least_carveout(arch, launch, blocks, out);
    case OCC_LEVER_OPTIN:
        changed.no_optin = false;
        status = fits(arch, &changed, blocks);
        if (status == OCC_OK) {
            *out = 1;
        }
        return status;
    default:
        return occ_largest(arch, launch, OCC_QUANTITY_THREADS, blocks, out);
    }
}

enum occ_status occ_block_size_next(const struct occ_arch *arch, const struct occ_launch *launch,
                                    const struct occ_target *target, uint32_t after,
                                    struct occ_step *out)
{
    if (arch == NULL || launch == NULL || target == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    if (!target_valid(target)) {
        return OCC_ERR_RANGE;
    }
    struct occ_result result;
    enum occ_status status = occ_evaluate(arch, launch, &result);
    if (status != OCC_OK) {
        return status;
    }
    uint32_t most = evaluate_threads_max(arch, launch);
    struct occ_launch changed = *launch;
    uint64_t threads = (uint64_t)(after / arch->warp_size + 1) * arch->warp_size;
    for (; threads <= most; threads += arch->warp_size) {
        changed.threads = (uint32_t)threads;
        status = occ_evaluate(arch, &changed, &result);
        if (status == OCC_OK && occ_target_reached(target, &result)) {
            *out = (struct occ_step){ changed.threads, result.blocks_per_sm, result.warps_per_sm,
                                      true };
            return OCC_OK;
        }
    }
    return status == OCC_OK ? OCC_ERR_NONE : status;
}

enum occ_status occ_bounds_regs(const struct occ_arch *arch, uint32_t threads, uint32_t blocks,
                                uint32_t *out)
{
    struct occ_launch launch = OCC_LAUNCH_INIT;
    launch.threads = threads;
    launch.barriers = 0;
    return occ_threshold(arch, &launch, OCC_LEVER_REGISTERS, round_max(blocks, 1), out);
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
