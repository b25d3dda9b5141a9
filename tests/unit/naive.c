#include "naive.h"

/* The resources of an SM that are still free. */
struct sm {
    uint64_t regs[NAIVE_SUB_PARTITIONS_MAX];    /* vector registers of each sub-partition */
    uint64_t scalars[NAIVE_SUB_PARTITIONS_MAX]; /* scalar registers of each sub-partition */
    uint64_t warps[NAIVE_SUB_PARTITIONS_MAX];   /* warp slots of each sub-partition */
    uint64_t block_slots;
    uint64_t smem;
    uint64_t barriers;
};

/* The resources that a block takes. */
struct block {
    uint64_t warps;
    uint64_t regs_per_warp; /* with register modes (Intel): the mode */
    uint64_t scalars_per_warp;
    uint64_t smem;
    uint64_t barriers;
    uint64_t block_slots;
};

/* Rounds up to whole units, by adding units. */
static uint64_t round_to_units(uint64_t need, uint64_t unit)
{
    uint64_t taken = 0;
    while (taken < need) {
        taken += unit;
    }
    return taken;
}

/* Returns the first entry of an ascending list that is at least `need`; `need` if there is none. */
static uint64_t find_entry(const uint32_t *list, size_t room, uint64_t need)
{
    for (size_t i = 0; i < room && list[i] != 0; i++) {
        if (list[i] >= need) {
            return list[i];
        }
    }
    return need;
}

static uint64_t vector_registers(const struct occ_arch *arch, const struct occ_launch *l)
{
    uint64_t own = l->regs;
    uint64_t acc = arch->agprs == OCC_AGPRS_NONE ? 0 : l->agprs;
    if (acc == 0) {
        return own;
    }
    if (arch->agprs == OCC_AGPRS_SEPARATE) {
        return own > acc ? own : acc;
    }
    while (own % 4 != 0) {
        own++;
    }
    return own + acc;
}

/* Can instructions address the registers of the launch? */
static bool registers_allowed(const struct occ_arch *arch, const struct occ_launch *l)
{
    if (vector_registers(arch, l) > arch->max_regs_per_thread) {
        return false;
    }
    if (arch->agprs != OCC_AGPRS_NONE && l->agprs > 0) {
        /* In a unified register file, at most half can be VGPRs and at most half AGPRs. */
        uint32_t max = arch->max_regs_per_thread / (arch->agprs == OCC_AGPRS_UNIFIED ? 2 : 1);
        if (l->regs > max || l->agprs > max) {
            return false;
        }
    }
    /* l->sgprs, as compilers write it, includes special registers such as VCC. */
    uint32_t without_special = arch->max_scalar_regs_per_warp;
    uint32_t with_special = arch->max_scalar_regs_with_special;
    uint32_t max_scalars = with_special > without_special ? with_special : without_special;
    return max_scalars == 0 || l->sgprs <= max_scalars;
}

/* Does the register mode allow blocks of this size?  With the widest waves every mode does. */
static bool mode_allowed(const struct occ_arch *arch, const struct occ_launch *l,
                         const struct block *b)
{
    bool widest =
        arch->warp_size >= arch->warp_size_alt && arch->warp_size >= arch->warp_size_third;
    for (int i = 0; i < OCC_REG_MODES_MAX && !widest; i++) {
        if (arch->reg_modes[i] == b->regs_per_warp && b->regs_per_warp != 0 &&
            arch->reg_mode_threads[i] != 0 && l->threads > arch->reg_mode_threads[i]) {
            return false;
        }
    }
    return true;
}

/* Does the launch keep the limits of a thread, of a block and of a cluster? */
static bool launch_allowed(const struct occ_arch *arch, const struct occ_launch *l,
                           const struct block *b)
{
    if (l->threads > arch->max_threads_per_block) {
        return false;
    }
    if (l->bound_threads != 0 && l->threads > l->bound_threads) {
        return false;
    }
    if (arch->max_block_z != 0 && l->block_z > arch->max_block_z) {
        return false;
    }
    if (l->cluster > 1 && l->cluster > arch->max_cluster_optin) {
        return false;
    }
    if (!registers_allowed(arch, l) || !mode_allowed(arch, l, b)) {
        return false;
    }
    if (arch->max_barriers_per_block != 0 && l->barriers > arch->max_barriers_per_block) {
        return false;
    }
    /* The driver's check rounds the warps up to a multiple of reg_check_partitions. */
    uint64_t unit = arch->reg_check_partitions != 0 ? arch->reg_check_partitions : 1;
    if (arch->max_regs_per_block != 0 &&
        round_to_units(b->warps, unit) * b->regs_per_warp > arch->max_regs_per_block) {
        return false;
    }
    uint64_t max =
        l->optin == OCC_OPTIN_NO ? arch->smem_per_block_default : arch->smem_per_block_optin;
    return b->smem <= max + arch->smem_reserved_per_block;
}

/*
 * The SM's shared memory; with a carve-out, the smallest configuration that is at least the
 * carve-out and at least the block's `need`.
 */
static uint64_t shared_memory_of_sm(const struct occ_arch *arch, const struct occ_launch *l,
                                    uint64_t need)
{
    if (arch->smem_carveout == 0 || l->carveout < 0) {
        return arch->smem_per_sm;
    }
    uint64_t wanted = (uint64_t)arch->smem_per_sm * (uint64_t)l->carveout / 100;
    uint64_t size = 0;
    for (uint32_t i = arch->smem_config_count; i-- > 0;) {
        bool enough = arch->smem_configs[i] >= wanted && arch->smem_configs[i] >= need;
        size = enough ? arch->smem_configs[i] : size;
    }
    return size;
}

static bool allocate(uint64_t *left, uint64_t amount)
{
    if (*left < amount) {
        return false;
    }
    *left -= amount;
    return true;
}

/* Places one warp in the first sub-partition with enough free resources. */
static bool place_warp(struct sm *sm, uint32_t parts, const struct block *b)
{
    for (uint32_t p = 0; p < parts; p++) {
        if (sm->warps[p] >= 1 && sm->regs[p] >= b->regs_per_warp &&
            sm->scalars[p] >= b->scalars_per_warp) {
            sm->warps[p] -= 1;
            sm->regs[p] -= b->regs_per_warp;
            sm->scalars[p] -= b->scalars_per_warp;
            return true;
        }
    }
    return false;
}

static bool place_block(struct sm *sm, uint32_t parts, const struct block *b)
{
    if (!allocate(&sm->block_slots, b->block_slots) || !allocate(&sm->smem, b->smem) ||
        !allocate(&sm->barriers, b->barriers)) {
        return false;
    }
    for (uint64_t w = 0; w < b->warps; w++) {
        if (!place_warp(sm, parts, b)) {
            return false;
        }
    }
    return true;
}

uint32_t naive_blocks(const struct occ_arch *arch, const struct occ_launch *l)
{
    struct block b = { 0 };
    b.warps = round_to_units(l->threads, arch->warp_size) / arch->warp_size;
    b.regs_per_warp =
        round_to_units(vector_registers(arch, l) * arch->warp_size, arch->reg_alloc_unit);
    if (arch->reg_modes[0] != 0) {
        uint64_t regs = vector_registers(arch, l);
        b.regs_per_warp = regs == 0 ? 0 : find_entry(arch->reg_modes, OCC_REG_MODES_MAX, regs);
    }
    uint64_t bytes =
        (uint64_t)l->smem + l->dynamic_smem + (uint64_t)l->dynamic_smem_per_thread * l->threads;
    b.smem = round_to_units(bytes + arch->smem_reserved_per_block, arch->smem_alloc_unit);
    if (b.smem != 0) {
        b.smem = find_entry(arch->smem_steps, OCC_SMEM_STEPS_MAX, b.smem);
    }
    b.block_slots = b.warps == 1 && arch->max_blocks_per_sm_single_warp == 0 ? 0 : 1;
    if (arch->scalar_regs_per_sub_partition != 0) {
        b.scalars_per_warp = round_to_units(l->sgprs, arch->scalar_reg_alloc_unit);
        if (l->sgprs != 0) {
            b.scalars_per_warp += arch->scalar_regs_reserved_per_warp;
        }
    }
    if (arch->barriers_per_sm != 0) {
        b.barriers = l->barriers;
    }
    if (!launch_allowed(arch, l, &b)) {
        return 0;
    }
    struct sm sm = { 0 };
    for (uint32_t p = 0; p < arch->sub_partitions; p++) {
        sm.regs[p] = arch->regs_per_sm / arch->sub_partitions;
        sm.scalars[p] = arch->scalar_regs_per_sub_partition;
        sm.warps[p] = arch->max_warps_per_sm / arch->sub_partitions;
        if (l->compiler_waves != 0 && l->compiler_waves < sm.warps[p]) {
            sm.warps[p] = l->compiler_waves;
        }
    }
    sm.block_slots = b.warps == 1 && arch->max_blocks_per_sm_single_warp != 0
                         ? arch->max_blocks_per_sm_single_warp
                         : arch->max_blocks_per_sm;
    sm.smem = shared_memory_of_sm(arch, l, b.smem);
    sm.barriers = arch->barriers_per_sm;
    uint32_t count = 0;
    while (place_block(&sm, arch->sub_partitions, &b)) {
        count++;
    }
    return count;
}
