#include "core/evaluate.h"

#include <stdio.h>

#include "core/lever.h"
#include "core/round.h"

enum { EVALUATE_DIVISOR_MAX = 1 << 28 }; /* limit of the members by which rules divide */

/* Checks the members of the launch. */
static enum occ_status check_launch(const struct occ_launch *l)
{
    if (l->threads == 0) {
        return OCC_ERR_THREADS;
    }
    if (l->carveout < -1 || l->carveout > 100) {
        return OCC_ERR_CARVEOUT;
    }
    bool ok = l->threads <= LAUNCH_THREADS_MAX && lever_counts_in_range(l) &&
              max_u32(l->block_z, l->cluster) <= LAUNCH_COUNT_MAX &&
              l->dynamic_smem_per_thread <= LAUNCH_SMEM_PER_THREAD_MAX;
    return ok ? OCC_OK : OCC_ERR_RANGE;
}

/* Checks only the members by which the rules divide; occ_arch_check() checks all. */
static bool is_arch_usable(const struct occ_arch *arch)
{
    return in_range(arch->warp_size, 1, EVALUATE_DIVISOR_MAX) &&
           in_range(arch->sub_partitions, 1, EVALUATE_DIVISOR_MAX) &&
           in_range(arch->reg_alloc_unit, 1, EVALUATE_DIVISOR_MAX) &&
           in_range(arch->smem_alloc_unit, 1, EVALUATE_DIVISOR_MAX);
}

void evaluate_minimum(const struct block *block, uint32_t causes, struct occ_result *out)
{
    const struct occ_launch *launch = block->launch;
    uint32_t blocks = OCC_NO_LIMIT;
    uint32_t limiters = 0;
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        blocks = min_u32(blocks, out->rows[i].blocks);
    }
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        limiters |= (uint32_t)(out->rows[i].blocks == blocks) << i;
    }
    if (launch->cluster > 1 && launch->cluster > block->arch->max_cluster_optin) {
        causes |= OCC_CAUSE_CLUSTER;
        if (blocks > 0) {
            limiters = 0; /* no resource of the SM is the reason */
        }
        blocks = 0;
    }
    out->blocks_per_sm = blocks;
    out->warps_per_sm = blocks * block->warps;
    out->threads_per_sm = blocks * launch->threads;
    out->limiters = limiters;
    out->causes = causes;
    out->warps_per_block = block->warps;
}

enum occ_status occ_evaluate(const struct occ_arch *arch, const struct occ_launch *launch,
                             struct occ_result *out)
{
    if (arch == NULL || launch == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    enum occ_status status = check_launch(launch);
    if (status != OCC_OK) {
        return status;
    }
    if (!is_arch_usable(arch)) {
        return OCC_ERR_ARCH;
    }
    const struct block block = resource_block(arch, launch);
    evaluate_minimum(&block, resource_limits(arch, launch, out->rows), out);
    return OCC_OK;
}

struct occ_limit_row evaluate_limit(const struct occ_arch *arch, const struct occ_launch *launch,
                                    enum occ_limit limit)
{
    const struct block block = resource_block(arch, launch);
    struct occ_limit_row row;
    resource_limit(&block, limit, &row);
    return row;
}

/* ---- explanations -------------------------------------------------------------------------- */

void evaluate_explain(const struct occ_arch *arch, const struct occ_launch *launch,
                      struct steps *steps)
{
    struct block block = resource_block(arch, launch);
    const struct words *w = words_of(arch);
    struct occ_result result;
    block.steps = steps;
    block.words = w;
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        struct occ_limit_row row;
        steps_topic(steps, resource_word(w, (enum occ_limit)i));
        resource_limit(&block, (enum occ_limit)i, &row);
    }
    if (occ_evaluate(arch, launch, &result) != OCC_OK) {
        return;
    }
    if ((result.causes & OCC_CAUSE_CLUSTER) != 0) {
        steps_topic(steps, "cluster");
        steps_add(steps, "%u %s: more than the %u of %s", launch->cluster, w->blocks,
                  max_u32(arch->max_cluster_optin, 1), arch->name);
        steps_add(steps, "= 0 %s", w->blocks);
    }
    steps_topic(steps, "minimum");
    steps_add(steps, "%u %s", result.blocks_per_sm,
              words_by_count(result.blocks_per_sm, w->block, w->blocks));
}
