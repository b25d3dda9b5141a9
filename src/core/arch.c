#include "occ.h"

#include <string.h>

#include "core/limits.h"
#include "core/round.h"

/*
 * Bounds with which no 32-bit multiplication in the core overflows; arch/schema.c has narrower
 * ranges for data files.
 */
enum {
    ARCH_WARP_SIZE_MAX = 128,
    ARCH_SLOTS_MAX = 1 << 12,
    ARCH_PARTS_MAX = 64,
    ARCH_TILE_MAX = 256, /* rows or columns of a matrix instruction */
    ARCH_SMS_MAX = 1024, /* of a part of a GPU, such as a GPC */
    ARCH_REGS_MAX = 1 << 24,
    ARCH_BYTES_MAX = 1 << 28
};

static bool warps_ok(const struct occ_arch *a)
{
    return in_range(a->warp_size, 1, ARCH_WARP_SIZE_MAX) &&
           a->warp_size_alt <= ARCH_WARP_SIZE_MAX && a->warp_size_third <= ARCH_WARP_SIZE_MAX &&
           in_range(a->max_threads_per_block, 1, ARCH_THREADS_MAX) &&
           in_range(a->max_warps_per_sm, 1, ARCH_SLOTS_MAX) &&
           in_range(a->max_blocks_per_sm, 1, ARCH_SLOTS_MAX) &&
           a->max_blocks_per_sm_single_warp <= ARCH_SLOTS_MAX &&
           in_range(a->cus_per_sm, 1, ARCH_PARTS_MAX) &&
           a->cooperative <= OCC_COOPERATIVE_UNKNOWN &&
           a->max_cluster_portable <= a->max_cluster_optin &&
           a->max_cluster_optin <= ARCH_SLOTS_MAX && a->tile_step_m <= ARCH_TILE_MAX &&
           a->tile_step_n <= ARCH_TILE_MAX && a->max_gpcs <= OCC_GPCS_MAX &&
           a->max_sms_per_gpc <= ARCH_SMS_MAX && a->sms_per_tpc <= ARCH_SMS_MAX;
}

/*
 * Counts the numbers of a list up to its first 0.  They must ascend, and only zeros may follow;
 * returns `max` + 1 for any other list.
 */
static uint32_t count_ascending(const uint32_t *list, uint32_t max)
{
    uint32_t count = 0;
    while (count < max && list[count] > 0 && (count == 0 || list[count] > list[count - 1])) {
        count++;
    }
    for (uint32_t i = count; i < max; i++) {
        if (list[i] > 0) {
            return max + 1;
        }
    }
    return count;
}

/* The modes must ascend, and the last one must be max_regs_per_thread. */
static bool modes_ok(const struct occ_arch *a)
{
    uint32_t count = count_ascending(a->reg_modes, OCC_REG_MODES_MAX);
    if (count > OCC_REG_MODES_MAX || a->reg_mode_by_compiler > 1 ||
        a->default_regs > a->max_regs_per_thread) {
        return false;
    }
    for (uint32_t i = 0; i < OCC_REG_MODES_MAX; i++) {
        uint32_t threads = a->reg_mode_threads[i];
        bool threads_ok = threads <= ARCH_THREADS_MAX && (threads == 0 || i < count);
        if (!threads_ok || a->reg_modes[i] % a->reg_alloc_unit != 0) {
            return false;
        }
    }
    return count == 0 || (a->reg_modes[count - 1] == a->max_regs_per_thread &&
                          a->max_regs_per_thread <= a->regs_per_sm / a->sub_partitions &&
                          a->agprs == OCC_AGPRS_NONE && a->max_regs_per_block == 0);
}

static bool registers_ok(const struct occ_arch *a)
{
    bool vector_ok =
        in_range(a->sub_partitions, 1, ARCH_PARTS_MAX) &&
        in_range(a->regs_per_sm, 1, ARCH_REGS_MAX) && a->regs_per_sm % a->sub_partitions == 0 &&
        in_range(a->reg_alloc_unit, 1, a->regs_per_sm / a->sub_partitions) &&
        in_range(a->max_regs_per_thread, 1, 65535) && a->max_regs_per_block <= ARCH_REGS_MAX &&
        a->reg_check_partitions <= ARCH_PARTS_MAX && a->agprs <= OCC_AGPRS_UNIFIED &&
        a->max_warps_per_sm % a->sub_partitions == 0;
    bool scalar_ok = a->scalar_regs_per_sub_partition <= ARCH_REGS_MAX &&
                     a->max_scalar_regs_per_warp <= 65535 &&
                     a->max_scalar_regs_with_special <= 65535 &&
                     (a->scalar_regs_per_sub_partition == 0 || a->scalar_reg_alloc_unit > 0) &&
                     a->scalar_reg_alloc_unit <= ARCH_REGS_MAX &&
                     a->scalar_regs_reserved_per_warp <= ARCH_REGS_MAX;
    return vector_ok && scalar_ok && modes_ok(a);
}

/* The smem_steps must be whole units and ascend to a block's maximum, the reserve included. */
static bool steps_ok(const struct occ_arch *a)
{
    uint32_t count = count_ascending(a->smem_steps, OCC_SMEM_STEPS_MAX);
    for (uint32_t i = 0; i < OCC_SMEM_STEPS_MAX; i++) {
        if (a->smem_steps[i] % a->smem_alloc_unit != 0) {
            return false;
        }
    }
    uint32_t most = a->smem_per_block_optin + a->smem_reserved_per_block;
    return count == 0 || (count <= OCC_SMEM_STEPS_MAX && a->smem_steps[count - 1] == most);
}

/* An oversized mode has both sizes, and is larger than the usual one. */
static bool oversized_ok(const struct occ_arch *a)
{
    if (a->smem_oversized_per_sm == 0 && a->smem_oversized_per_block == 0) {
        return true;
    }
    return in_range(a->smem_oversized_per_sm, a->smem_per_sm + 1, ARCH_BYTES_MAX) &&
           in_range(a->smem_oversized_per_block, a->smem_per_block_optin,
                    a->smem_oversized_per_sm) &&
           a->smem_reserved_per_block <= a->smem_oversized_per_sm - a->smem_oversized_per_block &&
           a->smem_config_count < OCC_SMEM_CONFIGS_MAX;
}

static bool shared_memory_ok(const struct occ_arch *a)
{
    bool sizes_ok = in_range(a->smem_per_sm, 1, ARCH_BYTES_MAX) &&
                    in_range(a->smem_alloc_unit, 1, a->smem_per_sm) &&
                    in_range(a->smem_per_block_optin, 1, a->smem_per_sm) &&
                    in_range(a->smem_per_block_default, 1, a->smem_per_block_optin) &&
                    a->smem_reserved_per_block <= a->smem_per_sm - a->smem_per_block_optin &&
                    a->smem_reserved_in_cubin <= ARCH_BYTES_MAX &&
                    a->smem_reserved_in_nvlink <= ARCH_BYTES_MAX;
    if (!sizes_ok || a->smem_carveout > 1 || !steps_ok(a) || !oversized_ok(a) ||
        !in_range(a->smem_config_count, 1, OCC_SMEM_CONFIGS_MAX)) {
        return false;
    }
    for (uint32_t i = 1; i < a->smem_config_count; i++) {
        if (a->smem_configs[i] <= a->smem_configs[i - 1]) {
            return false;
        }
    }
    return a->smem_configs[a->smem_config_count - 1] == a->smem_per_sm;
}

static bool is_power_of_two(uint32_t n)
{
    return n > 0 && (n & (n - 1)) == 0;
}

/* A record has all numbers of tensor memory, or none. */
static bool tensor_ok(const struct occ_arch *a)
{
    if (a->tensor_columns_per_sm == 0) {
        return a->tensor_columns_min == 0;
    }
    return a->tensor_columns_per_sm <= ARCH_THREADS_MAX && is_power_of_two(a->tensor_columns_min) &&
           a->tensor_columns_min <= a->tensor_columns_per_sm;
}

/* A record has all numbers of setmaxnreg, or none. */
static bool pool_ok(const struct occ_arch *a)
{
    if (a->warpgroup_warps == 0) {
        return a->setmaxnreg_min == 0 && a->setmaxnreg_max == 0 && a->setmaxnreg_unit == 0;
    }
    return a->warpgroup_warps <= ARCH_PARTS_MAX && in_range(a->setmaxnreg_unit, 1, 65535) &&
           in_range(a->setmaxnreg_max, a->setmaxnreg_min, 65535);
}

/* A record has all numbers of green contexts, or none. */
static bool partition_ok(const struct occ_arch *a)
{
    if (a->partition_sms_min == 0) {
        return a->partition_sms_unit == 0;
    }
    return a->partition_sms_min <= ARCH_SMS_MAX && in_range(a->partition_sms_unit, 1, ARCH_SMS_MAX);
}

/* Is the text terminated inside its array, and not empty? */
static bool text_ok(const char *text, size_t size)
{
    return text[0] != '\0' && memchr(text, '\0', size) != NULL;
}

static bool members_ok(const struct occ_arch *a)
{
    return text_ok(a->name, sizeof a->name) && memchr(a->family, '\0', sizeof a->family) != NULL &&
           a->vendor < OCC_VENDOR_COUNT && warps_ok(a) && registers_ok(a) && shared_memory_ok(a) &&
           tensor_ok(a) && pool_ok(a) && partition_ok(a);
}

/* Turns a WGP into one of its CUs. */
static void split_to_cu(struct occ_arch *a)
{
    uint32_t cus = a->cus_per_sm;
    a->max_warps_per_sm /= cus;
    a->max_blocks_per_sm /= cus;
    a->max_blocks_per_sm_single_warp /= cus;
    a->sub_partitions /= cus;
    a->warp_schedulers /= cus;
    a->regs_per_sm /= cus;
    a->smem_per_sm /= cus;
    for (uint32_t i = 0; i < a->smem_config_count; i++) {
        a->smem_configs[i] /= cus;
    }
    a->smem_per_block_optin = min_u32(a->smem_per_block_optin, a->smem_per_sm);
    a->smem_per_block_default = min_u32(a->smem_per_block_default, a->smem_per_sm);
    a->fp32_lanes_per_sm /= cus;
    a->cus_per_sm = 1;
}

/* A WGP must consist of whole CUs, each a valid architecture. */
static bool cus_ok(const struct occ_arch *a)
{
    uint32_t cus = a->cus_per_sm;
    if (a->max_warps_per_sm % cus != 0 || a->max_blocks_per_sm % cus != 0 ||
        a->sub_partitions % cus != 0 || a->smem_per_sm % cus != 0) {
        return false;
    }
    struct occ_arch cu = *a;
    split_to_cu(&cu);
    return members_ok(&cu);
}

enum occ_status occ_arch_check(const struct occ_arch *arch)
{
    if (arch == NULL) {
        return OCC_ERR_NULL;
    }
    bool ok = members_ok(arch) && (arch->cus_per_sm == 1 || cus_ok(arch));
    return ok ? OCC_OK : OCC_ERR_ARCH;
}

enum occ_status occ_arch_variant(const struct occ_arch *arch, uint32_t wave_size, bool cu_mode,
                                 struct occ_arch *out)
{
    if (arch == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    /* Code of Intel whose number of lanes is unknown has the wave size 1. */
    bool are_lanes_unknown = wave_size == 1 && arch->reg_modes[0] > 0;
    bool is_known = are_lanes_unknown || wave_size == 0 || wave_size == arch->warp_size ||
                    wave_size == arch->warp_size_alt || wave_size == arch->warp_size_third;
    if (!is_known || (cu_mode && arch->cus_per_sm < 2)) {
        return OCC_ERR_RANGE;
    }
    if (occ_arch_check(arch) != OCC_OK) {
        return OCC_ERR_ARCH;
    }
    struct occ_arch variant = *arch;
    if (wave_size != 0 && wave_size == arch->warp_size_alt) {
        variant.warp_size = arch->warp_size_alt;
        variant.warp_size_alt = arch->warp_size;
    } else if (are_lanes_unknown) {
        variant.warp_size = 1;
    } else if (wave_size != 0 && wave_size == arch->warp_size_third) {
        variant.warp_size = arch->warp_size_third;
        variant.warp_size_third = arch->warp_size;
    }
    if (cu_mode) {
        split_to_cu(&variant);
    }
    *out = variant;
    return OCC_OK;
}

enum occ_status occ_arch_oversized(const struct occ_arch *arch, struct occ_arch *out)
{
    if (arch == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    if (arch->smem_oversized_per_sm == 0 || arch->smem_config_count >= OCC_SMEM_CONFIGS_MAX) {
        return OCC_ERR_RANGE;
    }
    *out = *arch;
    out->smem_per_sm = arch->smem_oversized_per_sm;
    out->smem_per_block_optin = arch->smem_oversized_per_block;
    out->smem_configs[out->smem_config_count++] = out->smem_per_sm;
    out->smem_oversized_per_sm = 0;
    out->smem_oversized_per_block = 0;
    return OCC_OK;
}
