/* corun_change.c - the smallest change of a launch with which one more of its blocks fits in a mix.
 */
#include "core/corun.h"
#include "core/lever.h"
#include "core/round.h"

/* A launch that is changed until `blocks` fit. */
struct change {
    const struct occ_corun *corun;
    const uint32_t *blocks;
    uint32_t which; /* index of the launch */
    struct occ_launch launch;
};

/*
 * Fills `*trial` with the launches, one of them changed; its tables are in the second half of the
 * memory.  False if the changed launch is impossible.
 */
static bool start_trial(const struct change *change, struct occ_corun *trial)
{
    *trial = *change->corun;
    corun_use_other_tables(trial);
    trial->launches[change->which] = change->launch;
    return corun_prepare(trial) == OCC_OK;
}

/*
 * Do the blocks of the mix, added up, stay within the limit?  For registers this is necessary but
 * not sufficient; it is checked first, since it needs no tables.
 */
static bool sum_holds(const struct change *change, enum occ_limit limit)
{
    struct occ_corun trial = *change->corun;
    trial.launches[change->which] = change->launch;
    return corun_evaluate(&trial) == OCC_OK && corun_sums_fit(&trial, change->blocks, limit);
}

/* Does the mix stay within the limit?  For registers, the tables decide. */
static bool limit_holds(const struct change *change, enum occ_limit limit)
{
    struct occ_corun trial;
    return start_trial(change, &trial) &&
           (occ_corun_exceeds(&trial, change->blocks) >> limit & 1) == 0;
}

/*
 * Sets `lever` to the largest value in first .. end - 1 for which holds() is true; false if there
 * is none.  Where holds() is true for a value, it is true for every smaller value.
 */
static bool lower_lever(struct change *change, enum occ_lever lever, uint32_t first, uint32_t end,
                        bool (*holds)(const struct change *, enum occ_limit), enum occ_limit limit)
{
    const struct occ_launch before = change->launch;
    uint32_t low = first;
    uint32_t high = end;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        change->launch = lever_with(&before, lever, middle);
        if (holds(change, limit)) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    if (low == first) {
        change->launch = before;
        return false;
    }
    change->launch = lever_with(&before, lever, low - 1);
    return true;
}

/* How many sizes of shared memory, 0 and up, allocate at most `config` bytes? */
static uint32_t sizes_within(const struct occ_arch *arch, uint32_t config)
{
    uint32_t share = limits_smem_share(arch, config);
    return share < arch->smem_reserved_per_block ? 0 : share - arch->smem_reserved_per_block + 1;
}

/*
 * Lowers the shared memory as little as possible.  With a carve-out, less shared memory may select
 * a smaller configuration, which has no room where a larger one has: the sizes of each
 * configuration are searched separately, the largest first.
 */
static bool lower_smem(struct change *change)
{
    const struct occ_arch *arch = change->corun->arch;
    const enum occ_lever lever = OCC_LEVER_SHARED_MEMORY;
    const enum occ_limit limit = OCC_LIMIT_ON_SHARED_MEMORY;
    uint32_t end = (uint32_t)min_u64(levers[lever].get(&change->launch), UINT32_MAX);
    if (change->launch.carveout < 0 || arch->smem_carveout == 0) {
        return lower_lever(change, lever, 0, end, sum_holds, limit);
    }
    for (uint32_t i = min_u32(arch->smem_config_count, OCC_SMEM_CONFIGS_MAX); i-- > 0;) {
        uint32_t first = i > 0 ? sizes_within(arch, arch->smem_configs[i - 1]) : 0;
        uint32_t past = min_u32(sizes_within(arch, arch->smem_configs[i]), end);
        if (lower_lever(change, lever, first, past, sum_holds, limit)) {
            return true;
        }
    }
    return false;
}

/*
 * Raises the launch's carve-out as little as possible: its shared memory is in no one's way, but it
 * selects a configuration that is too small.
 */
static bool raise_carveout(struct change *change)
{
    const struct occ_arch *arch = change->corun->arch;
    const struct occ_launch before = change->launch;
    uint32_t count = min_u32(arch->smem_config_count, OCC_SMEM_CONFIGS_MAX);
    for (uint32_t i = 0; i < count && before.carveout >= 0; i++) {
        uint32_t percent;
        if (occ_carveout_for(arch, arch->smem_configs[i], &percent) == OCC_OK &&
            percent > (uint32_t)before.carveout) {
            change->launch = lever_with(&before, OCC_LEVER_CARVEOUT, percent);
            if (sum_holds(change, OCC_LIMIT_ON_SHARED_MEMORY)) {
                return true;
            }
        }
    }
    change->launch = before;
    return false;
}

/* Lowers the launch's use of a register file: first by sums, which need no tables. */
static bool lower_registers(struct change *change, enum occ_lever lever, enum occ_limit limit)
{
    uint32_t first = levers[lever].first;
    uint32_t end = (uint32_t)levers[lever].get(&change->launch);
    if (!sum_holds(change, limit) && !lower_lever(change, lever, first, end, sum_holds, limit)) {
        return false;
    }
    end = (uint32_t)levers[lever].get(&change->launch);
    return limit_holds(change, limit) || lower_lever(change, lever, first, end, limit_holds, limit);
}

/* Lowers the launch's use of the limited resource until the mix stays within the limit. */
static bool reduce_use(struct change *change, enum occ_limit limit)
{
    switch (limit) {
    case OCC_LIMIT_ON_REGISTERS:
        return lower_registers(change, OCC_LEVER_REGISTERS, limit);
    case OCC_LIMIT_ON_SCALAR_REGISTERS:
        return lower_registers(change, OCC_LEVER_SGPRS, limit);
    case OCC_LIMIT_ON_SHARED_MEMORY:
        return lower_smem(change) || raise_carveout(change);
    case OCC_LIMIT_ON_BARRIERS:
        return lower_lever(change, OCC_LEVER_BARRIERS, 0, change->launch.barriers, sum_holds,
                           limit);
    case OCC_LIMIT_ON_WARPS:
        return lower_lever(change, OCC_LEVER_THREADS, 1, change->launch.threads, sum_holds, limit);
    case OCC_LIMIT_ON_BLOCKS:
    case OCC_LIMIT_ON_COMPILER: /* occ_corun_start() refuses a launch with it */
    case OCC_LIMIT_COUNT:
        break;
    }
    return false; /* blocks without slots do not get smaller */
}

/* Does the mix fit with the changed launch? */
static bool changed_mix_fits(const struct change *change)
{
    struct occ_corun trial;
    return sum_holds(change, OCC_LIMIT_ON_WARPS) && start_trial(change, &trial) &&
           corun_fits(&trial, change->blocks);
}

/* Removes whole warps from the block, as few as possible, until the mix fits. */
static bool lower_threads(struct change *change)
{
    const struct occ_launch before = change->launch;
    uint32_t warp = change->corun->arch->warp_size;
    for (uint32_t warps = (before.threads - 1) / warp; warps > 0; warps--) {
        change->launch.threads = warps * warp;
        if (changed_mix_fits(change)) {
            return true;
        }
    }
    change->launch = before;
    return false;
}

/*
 * Lowers the use of the register files in `exceeded`.  If both are, no distribution may suit both
 * although each has one: then fewer registers of one kind can be enough.
 */
static bool lower_files(struct change *change, uint32_t exceeded)
{
    static const enum occ_limit files[] = { OCC_LIMIT_ON_REGISTERS, OCC_LIMIT_ON_SCALAR_REGISTERS };
    const struct occ_launch before = change->launch;
    bool both = (exceeded >> files[0] & 1) != 0 && (exceeded >> files[1] & 1) != 0;
    for (int i = 0; i < 2 && both; i++) {
        if (reduce_use(change, files[i]) && changed_mix_fits(change)) {
            return true;
        }
        change->launch = before;
    }
    for (int i = 0; i < 2; i++) {
        if ((exceeded >> files[i] & 1) != 0 && !reduce_use(change, files[i])) {
            return false;
        }
    }
    return changed_mix_fits(change);
}

/*
 * Lowers the use of every resource that the mix exceeds, each only as far as needed; warps first,
 * since smaller blocks take less of the others.
 */
static bool lower_all(struct change *change, uint32_t exceeded)
{
    static const enum occ_limit sums[] = { OCC_LIMIT_ON_BLOCKS, OCC_LIMIT_ON_SHARED_MEMORY,
                                           OCC_LIMIT_ON_BARRIERS };
    struct occ_corun trial;
    if ((exceeded >> OCC_LIMIT_ON_WARPS & 1) != 0) {
        if (!reduce_use(change, OCC_LIMIT_ON_WARPS) || !start_trial(change, &trial)) {
            return false;
        }
        exceeded = occ_corun_exceeds(&trial, change->blocks);
    }
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) {
        if ((exceeded >> sums[i] & 1) != 0 && !reduce_use(change, sums[i])) {
            return false;
        }
    }
    return lower_files(change, exceeded);
}

enum occ_status occ_corun_change(const struct occ_corun *corun, const uint32_t *blocks,
                                 uint32_t which, struct occ_launch *out)
{
    uint32_t more[OCC_CORUN_MAX];
    if (corun == NULL || blocks == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    if (which >= corun->count) {
        return OCC_ERR_RANGE;
    }
    for (uint32_t i = 0; i < corun->count; i++) {
        more[i] = blocks[i] + (i == which);
    }
    uint32_t exceeded = occ_corun_exceeds(corun, more);
    if (exceeded == 0) {
        return OCC_ERR_NONE;
    }
    struct change change = { corun, more, which, corun->launches[which] };
    bool lacks_slots = (exceeded >> OCC_LIMIT_ON_WARPS & 1) != 0;
    bool found = (lacks_slots && lower_threads(&change)) || lower_all(&change, exceeded);
    if (!found) {
        change.launch = corun->launches[which];
        if (lacks_slots || !lower_threads(&change)) {
            return OCC_ERR_NONE;
        }
    }
    *out = change.launch;
    return OCC_OK;
}
