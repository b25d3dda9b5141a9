#include "core/evaluate.h"
#include "core/round.h"
#include "core/words.h"

#include <stdio.h>

const char *occ_version(void)
{
    return OCC_VERSION;
}

const char *occ_status_text(enum occ_status status)
{
    static const char *const texts[OCC_STATUS_COUNT] = {
        [OCC_OK] = "success",
        [OCC_ERR_NULL] = "a required pointer is NULL",
        [OCC_ERR_ARCH] = "the architecture record is not usable",
        [OCC_ERR_THREADS] = "threads per block must be at least 1",
        [OCC_ERR_CARVEOUT] = "the carve-out must be -1 or a percentage from 0 to 100",
        [OCC_ERR_RANGE] = "an argument is out of range",
        [OCC_ERR_NONE] = "no value satisfies the request",
    };
    return (unsigned)status < OCC_STATUS_COUNT ? texts[status] : "unknown status";
}

const char *occ_limit_key(enum occ_limit limit)
{
    static const char *const keys[OCC_LIMIT_COUNT] = {
        [OCC_LIMIT_ON_WARPS] = "warps",
        [OCC_LIMIT_ON_BLOCKS] = "blocks",
        [OCC_LIMIT_ON_REGISTERS] = "registers",
        [OCC_LIMIT_ON_SHARED_MEMORY] = "shared_memory",
        [OCC_LIMIT_ON_BARRIERS] = "barriers",
        [OCC_LIMIT_ON_SCALAR_REGISTERS] = "scalar_registers",
    };
    return (unsigned)limit < OCC_LIMIT_COUNT ? keys[limit] : NULL;
}

bool occ_limit_exists(const struct occ_arch *arch, enum occ_limit limit)
{
    switch (limit) {
    case OCC_LIMIT_ON_BARRIERS:
        return arch->barriers_per_sm > 0;
    case OCC_LIMIT_ON_SCALAR_REGISTERS:
        return arch->scalar_regs_per_sub_partition > 0;
    default:
        return (unsigned)limit < OCC_LIMIT_COUNT;
    }
}

const char *occ_quantity_key(enum occ_quantity quantity)
{
    static const char *const keys[OCC_QUANTITY_COUNT] = {
        [OCC_QUANTITY_REGISTERS] = "registers",
        [OCC_QUANTITY_SHARED_MEMORY] = "shared_memory",
        [OCC_QUANTITY_THREADS] = "threads",
        [OCC_QUANTITY_BARRIERS] = "barriers",
    };
    return (unsigned)quantity < OCC_QUANTITY_COUNT ? keys[quantity] : NULL;
}

/* "an SM", but "a CU" and "a WGP". */
static const char *article(const char *sm)
{
    return sm[0] == 'S' ? "an" : "a";
}

static void text_registers(const struct occ_arch *arch, const struct occ_launch *launch,
                           const struct occ_result *result, enum occ_cause cause, char *buf,
                           size_t size)
{
    const struct words *w = words_of(arch);
    uint32_t regs = evaluate_vector_regs(arch, launch);
    if (cause == OCC_CAUSE_REGS_THREAD) {
        if (launch->agprs > 0 && arch->agprs != OCC_AGPRS_NONE) {
            snprintf(buf, size, "%u VGPRs and %u AGPRs per thread; a thread may have %u of each",
                     launch->regs, launch->agprs, evaluate_each_regs_max(arch));
        } else {
            snprintf(buf, size, "%u %s per thread; a thread may have %u", regs, w->regs,
                     arch->max_regs_per_thread);
        }
        return;
    }
    uint32_t check = arch->reg_check_partitions;
    uint32_t warps = result->warps_per_block;
    if (cause == OCC_CAUSE_REGS_BLOCK && check > 0) {
        warps = round_up(warps, check);
    }
    int used = snprintf(buf, size, "%u threads x %u %s need %u %s x %u = %llu registers",
                        launch->threads, regs, w->regs, warps, w->warps, result->regs_per_warp,
                        (unsigned long long)warps * result->regs_per_warp);
    if (used < 0 || (size_t)used >= size) {
        return;
    }
    if (cause == OCC_CAUSE_REGS_BLOCK) {
        snprintf(buf + used, size - (size_t)used, "; a %s may have %u", w->block,
                 arch->max_regs_per_block);
    } else {
        uint32_t part = arch->regs_per_sm / arch->sub_partitions;
        snprintf(buf + used, size - (size_t)used, "; %s %s has %u x %u, room for %u %s",
                 article(w->sm), w->sm, arch->sub_partitions, part,
                 part / result->regs_per_warp * arch->sub_partitions, w->warps);
    }
}

static void text_shared_memory(const struct occ_arch *arch, const struct occ_launch *launch,
                               enum occ_cause cause, char *buf, size_t size)
{
    const struct words *w = words_of(arch);
    unsigned long long need = evaluate_smem(launch);
    if (cause == OCC_CAUSE_SMEM_OPTIN) {
        snprintf(buf, size,
                 "%llu bytes of %s per %s; without opt-in a %s may have %u (with opt-in %u)", need,
                 w->smem, w->block, w->block, arch->smem_per_block_default,
                 arch->smem_per_block_optin);
        return;
    }
    int used = snprintf(buf, size, "%llu bytes of %s per %s; a %s may have %u", need, w->smem,
                        w->block, w->block, evaluate_smem_max(arch, launch));
    if (used > 0 && (size_t)used < size && arch->smem_reserved_per_block > 0 && !launch->no_optin) {
        snprintf(buf + used, size - (size_t)used, " (%u per %s less %u reserved)",
                 arch->smem_per_sm, w->sm, arch->smem_reserved_per_block);
    }
}

/* The fewer of what a block and what an SM may have, where they are limited. */
static uint32_t barriers_max(const struct occ_arch *arch)
{
    uint32_t block = arch->max_barriers_per_block > 0 ? arch->max_barriers_per_block : UINT32_MAX;
    return arch->barriers_per_sm > 0 ? round_min(block, arch->barriers_per_sm) : block;
}

static void text_scalar_registers(const struct occ_arch *arch, const struct occ_launch *launch,
                                  const struct occ_result *result, char *buf, size_t size)
{
    const struct words *w = words_of(arch);
    uint32_t most = evaluate_scalar_regs_max(arch);
    uint32_t per_warp = result->scalar_regs_per_warp;
    if (per_warp == 0) {
        snprintf(buf, size, "%u SGPRs per %s; %s allows %u", launch->sgprs, w->warp, arch->name,
                 most);
        return;
    }
    snprintf(buf, size, "%u %s x %u SGPRs per %s; %s %s has room for %u %s",
             result->warps_per_block, w->warps, per_warp, w->block, article(w->sm), w->sm,
             arch->scalar_regs_per_sub_partition / per_warp * arch->sub_partitions, w->warps);
}

static void text_other(const struct occ_arch *arch, const struct occ_launch *launch,
                       const struct occ_result *result, enum occ_cause cause, char *buf,
                       size_t size)
{
    const struct words *w = words_of(arch);
    switch (cause) {
    case OCC_CAUSE_THREADS:
        snprintf(buf, size, "%u threads per %s; %s allows %u", launch->threads, w->block,
                 arch->name, arch->max_threads_per_block);
        break;
    case OCC_CAUSE_BOUND:
        snprintf(buf, size, "%u threads per %s; the kernel's launch bound is %u", launch->threads,
                 w->block, launch->bound_threads);
        break;
    case OCC_CAUSE_BLOCK_Z:
        snprintf(buf, size, "%u threads in the z dimension of the %s; %s allows %u",
                 launch->block_z, w->block, arch->name, arch->max_block_z);
        break;
    case OCC_CAUSE_WARPS:
        snprintf(buf, size, "%u %s per %s; %s %s has %u slots", result->warps_per_block, w->warps,
                 w->block, article(w->sm), w->sm, arch->max_warps_per_sm);
        break;
    case OCC_CAUSE_BARRIERS:
        snprintf(buf, size, "%u named barriers per %s; %s allows %u", launch->barriers, w->block,
                 arch->name, barriers_max(arch));
        break;
    case OCC_CAUSE_SCALAR_REGS:
        text_scalar_registers(arch, launch, result, buf, size);
        break;
    default:
        snprintf(buf, size, "a cluster of %u %ss; %s allows %u", launch->cluster, w->block,
                 arch->name, arch->max_cluster_optin > 0 ? arch->max_cluster_optin : 1);
        break;
    }
}

bool occ_cause_text(const struct occ_arch *arch, const struct occ_launch *launch,
                    const struct occ_result *result, enum occ_cause cause, char *buf, size_t size)
{
    if (arch == NULL || launch == NULL || result == NULL || buf == NULL || size == 0 ||
        (result->causes & (uint32_t)cause) == 0) {
        return false;
    }
    switch (cause) {
    case OCC_CAUSE_REGS_THREAD:
    case OCC_CAUSE_REGS_BLOCK:
    case OCC_CAUSE_REGS_SM:
        text_registers(arch, launch, result, cause, buf, size);
        break;
    case OCC_CAUSE_SMEM_BLOCK:
    case OCC_CAUSE_SMEM_OPTIN:
        text_shared_memory(arch, launch, cause, buf, size);
        break;
    default:
        text_other(arch, launch, result, cause, buf, size);
        break;
    }
    return true;
}
