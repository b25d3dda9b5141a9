#include "arch/schema.h"

#include "core/words.h"

#include <string.h>

static const char *const agpr_words[] = { "none", "separate", "unified", NULL };

#define AT(member) offsetof(struct occ_arch, member)

/* clang-format off */
static const struct schema_field fields[] = {
    { "warp_size", "threads", { "threads per warp", "work-items per wave (default)" },
      AT(warp_size), 1, 128, SCHEMA_COUNT, SCHEMA_ALL, NULL },
    { "warp_size_alt", "threads", { "other warp size", "work-items per wave (other size)" },
      AT(warp_size_alt), 1, 128, SCHEMA_COUNT, 0, NULL },
    { "max_threads_per_block", "threads", { "$threads per $block" },
      AT(max_threads_per_block), 1, 65536, SCHEMA_COUNT, SCHEMA_ALL, NULL },
    { "max_block_z", "threads", { "$threads in a $block's z dimension" },
      AT(max_block_z), 1, 65536, SCHEMA_COUNT, SCHEMA_NVIDIA, NULL },
    { "max_warps_per_sm", "warps", { "$warp slots per $sm" },
      AT(max_warps_per_sm), 1, 4096, SCHEMA_COUNT, SCHEMA_ALL, NULL },
    { "max_blocks_per_sm", "blocks", { "$block slots per $sm" },
      AT(max_blocks_per_sm), 1, 4096, SCHEMA_COUNT, SCHEMA_ALL, NULL },
    { "max_blocks_per_sm_single_warp", "blocks",
      { "block slots per SM, blocks of one warp", "$block slots per $sm, single wave" },
      AT(max_blocks_per_sm_single_warp), 1, 4096, SCHEMA_COUNT, SCHEMA_NVIDIA, NULL },
    { "sub_partitions", "parts", { "sub-partitions of the register file", "$parts per $sm" },
      AT(sub_partitions), 1, 64, SCHEMA_COUNT, SCHEMA_ALL, NULL },
    { "warp_schedulers", "schedulers", { "$warp schedulers per $sm" },
      AT(warp_schedulers), 1, 64, SCHEMA_COUNT, SCHEMA_NVIDIA | SCHEMA_INFO, NULL },
    { "regs_per_sm", "registers", { "32-bit registers per SM", "32-bit vector registers per $sm" },
      AT(regs_per_sm), 1, 16777216, SCHEMA_COUNT, SCHEMA_ALL, NULL },
    { "reg_alloc_unit", "registers",
      { "register allocation unit per warp", "vector register granule per wave" },
      AT(reg_alloc_unit), 1, 65536, SCHEMA_COUNT, SCHEMA_ALL, NULL },
    { "max_regs_per_thread", "registers", { "$regs per $thread" },
      AT(max_regs_per_thread), 1, 65535, SCHEMA_COUNT, SCHEMA_ALL, NULL },
    { "max_regs_per_block", "registers",
      { "registers per block", "vector registers per workgroup" },
      AT(max_regs_per_block), 1, 16777216, SCHEMA_COUNT, SCHEMA_NVIDIA, NULL },
    { "reg_check_partitions", "parts", { "launch check rounds $warps up to" },
      AT(reg_check_partitions), 1, 64, SCHEMA_COUNT, SCHEMA_NVIDIA, NULL },
    { "agprs", "", { "AGPRs" },
      AT(agprs), 0, 2, SCHEMA_WORD, SCHEMA_AMD, agpr_words },
    { "scalar_regs_per_sub_partition", "registers", { "SGPRs per $part" },
      AT(scalar_regs_per_sub_partition), 1, 65536, SCHEMA_COUNT, 0, NULL },
    { "scalar_reg_alloc_unit", "registers", { "SGPR granule per $warp" },
      AT(scalar_reg_alloc_unit), 1, 4096, SCHEMA_COUNT, 0, NULL },
    { "scalar_regs_reserved_per_warp", "registers", { "SGPRs reserved per $warp" },
      AT(scalar_regs_reserved_per_warp), 0, 4096, SCHEMA_COUNT, 0, NULL },
    { "max_scalar_regs_per_warp", "registers", { "addressable SGPRs per $warp" },
      AT(max_scalar_regs_per_warp), 1, 65535, SCHEMA_COUNT, 0, NULL },
    { "max_scalar_regs_with_special", "registers", { "SGPRs per $warp, VCC and such too" },
      AT(max_scalar_regs_with_special), 1, 65535, SCHEMA_COUNT, 0, NULL },
    { "smem_per_sm", "bytes", { "$smem per $sm" },
      AT(smem_per_sm), 1, 268435456, SCHEMA_BYTES, SCHEMA_ALL, NULL },
    { "smem_per_block_default", "bytes",
      { "shared memory per block, without opt-in", "$smem per $block" },
      AT(smem_per_block_default), 1, 268435456, SCHEMA_BYTES, SCHEMA_ALL, NULL },
    { "smem_per_block_optin", "bytes", { "$smem per $block, with opt-in" },
      AT(smem_per_block_optin), 1, 268435456, SCHEMA_BYTES, SCHEMA_ALL, NULL },
    { "smem_reserved_per_block", "bytes", { "$smem reserved per $block" },
      AT(smem_reserved_per_block), 0, 1048576, SCHEMA_BYTES, SCHEMA_ALL, NULL },
    { "smem_reserved_in_cubin", "bytes", { "reserve in a cubin's section size" },
      AT(smem_reserved_in_cubin), 0, 1048576, SCHEMA_BYTES, SCHEMA_INFO, NULL },
    { "smem_reserved_in_nvlink", "bytes", { "reserve in a size that nvlink prints" },
      AT(smem_reserved_in_nvlink), 0, 1048576, SCHEMA_BYTES, SCHEMA_INFO, NULL },
    { "smem_alloc_unit", "bytes", { "shared memory allocation unit", "LDS granule" },
      AT(smem_alloc_unit), 1, 1048576, SCHEMA_BYTES, SCHEMA_ALL, NULL },
    { "smem_carveout", "", { "carve-out percentage selects a size", "carve-out selects a size" },
      AT(smem_carveout), 0, 1, SCHEMA_SWITCH, SCHEMA_ALL, NULL },
    { "smem_configs", "bytes", { "$smem sizes per $sm" },
      AT(smem_configs), 0, 268435456, SCHEMA_LIST, SCHEMA_ALL, NULL },
    { "barriers_per_sm", "barriers", { "named barriers per $sm" },
      AT(barriers_per_sm), 1, 65535, SCHEMA_COUNT, 0, NULL },
    { "max_barriers_per_block", "barriers", { "named barriers per $block" },
      AT(max_barriers_per_block), 1, 65535, SCHEMA_COUNT, SCHEMA_NVIDIA, NULL },
    { "max_cluster_portable", "blocks", { "$blocks per cluster, portable" },
      AT(max_cluster_portable), 1, 4096, SCHEMA_COUNT, 0, NULL },
    { "max_cluster_optin", "blocks", { "$blocks per cluster, non-portable" },
      AT(max_cluster_optin), 1, 4096, SCHEMA_COUNT, 0, NULL },
    { "max_gpcs", "GPCs", { "GPCs of the largest chip" },
      AT(max_gpcs), 1, 64, SCHEMA_COUNT, SCHEMA_INFO, NULL },
    { "max_sms_per_gpc", "SMs", { "$sms per GPC of the largest chip" },
      AT(max_sms_per_gpc), 1, 1024, SCHEMA_COUNT, SCHEMA_INFO, NULL },
    { "sms_per_tpc", "SMs", { "$sms per TPC" },
      AT(sms_per_tpc), 1, 64, SCHEMA_COUNT, SCHEMA_INFO, NULL },
    { "cus_per_sm", "CUs", { "CUs per $sm" },
      AT(cus_per_sm), 1, 64, SCHEMA_COUNT, 0, NULL },
    { "fp32_lanes_per_sm", "lanes", { "FP32 lanes per $sm" },
      AT(fp32_lanes_per_sm), 1, 65536, SCHEMA_COUNT, SCHEMA_INFO, NULL },
    { "l1_per_sm", "bytes", { "L1, with unified shared memory, per SM", "L1 per $sm" },
      AT(l1_per_sm), 1, 268435456, SCHEMA_BYTES, SCHEMA_INFO, NULL },
    { "smem_banks", "banks", { "$smem banks" },
      AT(smem_banks), 1, 4096, SCHEMA_COUNT, SCHEMA_INFO, NULL },
    { "tensor_memory_per_sm", "bytes", { "tensor memory per $sm" },
      AT(tensor_memory_per_sm), 1, 268435456, SCHEMA_BYTES, SCHEMA_INFO, NULL },
};
/* clang-format on */

size_t schema_count(void)
{
    return sizeof fields / sizeof *fields;
}

const struct schema_field *schema_at(size_t index)
{
    return &fields[index];
}

const struct schema_field *schema_find(const char *key)
{
    for (size_t i = 0; i < schema_count(); i++) {
        if (strcmp(fields[i].key, key) == 0) {
            return &fields[i];
        }
    }
    return NULL;
}

uint32_t schema_get(const struct occ_arch *arch, const struct schema_field *field)
{
    uint32_t value;
    memcpy(&value, (const char *)arch + field->offset, sizeof value);
    return value;
}

void schema_title(const struct occ_arch *arch, const struct schema_field *field,
                  char out[SCHEMA_TITLE_MAX])
{
    const char *own = field->titles[arch->vendor];
    words_fill(own != NULL ? own : field->titles[0], words_of(arch), out, SCHEMA_TITLE_MAX);
}

const char *schema_unit(const struct occ_arch *arch, const struct schema_field *field)
{
    const struct words *words = words_of(arch);
    const struct {
        const char *unit, *word;
    } own[] = {
        { "threads", words->threads },
        { "warps", words->warps },
        { "blocks", words->blocks },
        { "parts", words->parts },
    };
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        if (strcmp(field->unit, own[i].unit) == 0) {
            return own[i].word;
        }
    }
    return field->unit;
}

void schema_set(struct occ_arch *arch, const struct schema_field *field, uint32_t value)
{
    memcpy((char *)arch + field->offset, &value, sizeof value);
}
