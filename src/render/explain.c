#include "render/explain.h"

#include "core/clusters.h"
#include "core/evaluate.h"
#include "core/words.h"
#include "render/disputes.h"
#include "render/text.h"
#include "render/waves.h"

/* What the lines are about and where they go. */
struct telling {
    const struct answer *answer;
    const struct occ_arch *arch;
    const struct occ_launch *launch;
    const struct occ_result *result;
    const struct words *words;
    const struct steps *steps;
};

static void tell_blocks(const struct telling *t, enum occ_limit limit)
{
    uint32_t blocks = t->result->rows[limit].blocks;
    if (blocks == OCC_NO_LIMIT) {
        steps_tell(t->steps, "", "no limit");
    } else {
        steps_tell(t->steps, "", "= %u %s", blocks,
                   blocks == 1 ? t->words->block : t->words->blocks);
    }
}

/* "warps" or "warp", as `count` takes it. */
static const char *warps_of(const struct telling *t, uint32_t count)
{
    return count == 1 ? t->words->warp : t->words->warps;
}

static void tell_warps(const struct telling *t)
{
    const struct words *w = t->words;
    uint32_t warps = t->result->warps_per_block;
    steps_tell(t->steps, w->warps, "%u threads / %u, rounded up = %u %s per %s", t->launch->threads,
               t->arch->warp_size, warps, warps_of(t, warps), w->block);
    if ((t->result->causes & (OCC_CAUSE_THREADS | OCC_CAUSE_BOUND | OCC_CAUSE_BLOCK_Z)) == 0) {
        steps_tell(t->steps, "", "%u slots / %u, rounded down", t->arch->max_warps_per_sm, warps);
    } else {
        steps_tell(t->steps, "", "the %s is too large to launch", w->block);
    }
    tell_blocks(t, OCC_LIMIT_ON_WARPS);
}

static void tell_slots(const struct telling *t)
{
    uint32_t blocks = t->result->rows[OCC_LIMIT_ON_BLOCKS].blocks;
    if (blocks == OCC_NO_LIMIT) {
        steps_tell(t->steps, t->words->slots, "a %s of one %s needs no slot", t->words->block,
                   t->words->warp);
    } else {
        steps_tell(t->steps, t->words->slots, "%u per %s", blocks, t->words->sm);
    }
}

/* How the AGPRs of AMD enter the count of vector registers, which is returned. */
static uint32_t tell_agprs(const struct telling *t)
{
    uint32_t regs = t->launch->regs;
    uint32_t agprs = t->launch->agprs;
    if (agprs == 0 || t->arch->agprs == OCC_AGPRS_NONE) {
        return regs;
    }
    if (t->arch->agprs == OCC_AGPRS_UNIFIED) {
        uint32_t total = (regs + 3) / 4 * 4 + agprs;
        steps_tell(t->steps, t->words->regs, "%u VGPRs rounded up to 4, + %u AGPRs = %u", regs,
                   agprs, total);
        return total;
    }
    steps_tell(t->steps, t->words->regs, "the larger of %u VGPRs and %u AGPRs", regs, agprs);
    return regs > agprs ? regs : agprs;
}

static void tell_launch_check(const struct telling *t)
{
    const struct occ_arch *arch = t->arch;
    uint32_t warps = t->result->warps_per_block;
    uint32_t check = arch->reg_check_partitions;
    uint32_t rows = check > 0 ? (warps + check - 1) / check * check : warps;
    uint64_t assumed = (uint64_t)rows * t->result->regs_per_warp;
    bool passes = assumed <= arch->max_regs_per_block;
    steps_tell(t->steps, "", "launch check: %u %s as %u (rounded up to %u) x %u = %llu,", warps,
               warps_of(t, warps), rows, check, t->result->regs_per_warp,
               (unsigned long long)assumed);
    steps_tell(t->steps, "", "  %s the %u a %s may have", passes ? "within" : "more than",
               arch->max_regs_per_block, t->words->block);
}

/* Too many in all, or of one kind: instructions name VGPRs and AGPRs apart. */
static void tell_too_many(const struct telling *t, uint32_t regs)
{
    const struct occ_launch *launch = t->launch;
    uint32_t each = evaluate_each_regs_max(t->arch);
    if (regs > t->arch->max_regs_per_thread) {
        steps_tell(t->steps, "", "more than the %u a thread may have",
                   t->arch->max_regs_per_thread);
        return;
    }
    if (launch->regs > each) {
        steps_tell(t->steps, "", "%u VGPRs: more than the %u a thread that has both may have",
                   launch->regs, each);
    }
    if (launch->agprs > each) {
        steps_tell(t->steps, "", "%u AGPRs: more than the %u a thread that has both may have",
                   launch->agprs, each);
    }
}

static void tell_registers(const struct telling *t)
{
    const struct occ_arch *arch = t->arch;
    const struct occ_result *r = t->result;
    const struct words *w = t->words;
    if (r->regs_per_warp == 0) {
        steps_tell(t->steps, w->regs, "none given: no limit");
        return;
    }
    uint32_t regs = tell_agprs(t);
    uint32_t part = arch->regs_per_sm / arch->sub_partitions;
    uint32_t per_part = part / r->regs_per_warp;
    bool both = t->launch->agprs > 0 && arch->agprs != OCC_AGPRS_NONE;
    steps_tell(t->steps, both ? "" : w->regs,
               "%u x %u lanes, rounded up to %u = %u registers per %s", regs, arch->warp_size,
               arch->reg_alloc_unit, r->regs_per_warp, w->warp);
    steps_tell(t->steps, "", "(%u per thread as allocated)", r->regs_per_thread);
    if ((r->causes & OCC_CAUSE_REGS_THREAD) != 0) {
        tell_too_many(t, regs);
    } else {
        if (arch->max_regs_per_block > 0) {
            tell_launch_check(t);
        }
        if ((r->causes & OCC_CAUSE_REGS_BLOCK) == 0) {
            steps_tell(t->steps, "", "%u / %u %ss = %u,", arch->regs_per_sm, arch->sub_partitions,
                       w->part, part);
            steps_tell(t->steps, "", "  / %u, rounded down = %u %s in each", r->regs_per_warp,
                       per_part, warps_of(t, per_part));
            steps_tell(t->steps, "", "%u x %u / %u %s per %s, rounded down", per_part,
                       arch->sub_partitions, r->warps_per_block, warps_of(t, r->warps_per_block),
                       w->block);
        }
    }
    tell_blocks(t, OCC_LIMIT_ON_REGISTERS);
}

static void tell_shared_memory(const struct telling *t)
{
    const struct occ_arch *arch = t->arch;
    const struct occ_launch *launch = t->launch;
    const struct words *w = t->words;
    unsigned long long need = occ_quantity_get(launch, OCC_QUANTITY_SHARED_MEMORY);
    unsigned long long taken = t->result->rows[OCC_LIMIT_ON_SHARED_MEMORY].taken;
    unsigned long long dynamic = need - launch->smem;
    steps_tell(t->steps, w->smem, "%u static + %llu dynamic + %u reserved = %llu,", launch->smem,
               dynamic, arch->smem_reserved_per_block, need + arch->smem_reserved_per_block);
    steps_tell(t->steps, "", "  rounded up to %u = %llu bytes per %s", arch->smem_alloc_unit, taken,
               w->block);
    if ((t->result->causes & (OCC_CAUSE_SMEM_BLOCK | OCC_CAUSE_SMEM_OPTIN)) != 0) {
        steps_tell(t->steps, "", "more than a %s may have", w->block);
    } else if (taken > 0) {
        if (launch->carveout >= 0 && arch->smem_carveout != 0) {
            steps_tell(t->steps, "", "carve-out %d %% of %u: the next size that holds it",
                       launch->carveout, arch->smem_per_sm);
            steps_tell(t->steps, "", "  and a %s is %u", w->block, t->result->smem_config);
        }
        steps_tell(t->steps, "", "%u / %llu, rounded down", t->result->smem_config, taken);
    }
    tell_blocks(t, OCC_LIMIT_ON_SHARED_MEMORY);
}

static void tell_barriers(const struct telling *t)
{
    uint32_t most = t->arch->max_barriers_per_block;
    if (most > 0 && t->launch->barriers > most) {
        steps_tell(t->steps, "barriers", "more than the %u a %s may have", most, t->words->block);
        tell_blocks(t, OCC_LIMIT_ON_BARRIERS);
    } else if (t->arch->barriers_per_sm > 0 && t->launch->barriers == 0) {
        steps_tell(t->steps, "barriers", "none used: no limit");
    } else if (t->arch->barriers_per_sm > 0) {
        steps_tell(t->steps, "barriers", "%u / %u, rounded down", t->arch->barriers_per_sm,
                   t->launch->barriers);
        tell_blocks(t, OCC_LIMIT_ON_BARRIERS);
    }
}

static void tell_scalar_registers(const struct telling *t)
{
    const struct occ_arch *arch = t->arch;
    uint32_t per_warp = t->result->scalar_regs_per_warp;
    uint32_t most = evaluate_scalar_regs_max(arch);
    if (most > 0 && t->launch->sgprs > most) {
        steps_tell(t->steps, "SGPRs", "%u: more than the %u a %s may have", t->launch->sgprs, most,
                   t->words->warp);
        tell_blocks(t, OCC_LIMIT_ON_SCALAR_REGISTERS);
    }
    if (per_warp == 0) {
        return;
    }
    uint32_t per_part = arch->scalar_regs_per_sub_partition / per_warp;
    uint32_t reserved = arch->scalar_regs_reserved_per_warp;
    steps_tell(t->steps, "SGPRs", "%u rounded up to %u = %u per %s", t->launch->sgprs,
               arch->scalar_reg_alloc_unit, per_warp - reserved, t->words->warp);
    if (reserved > 0) {
        steps_tell(t->steps, "", "  + %u reserved = %u", reserved, per_warp);
    }
    steps_tell(t->steps, "", "%u / %u, rounded down = %u %s for each of %u %ss",
               arch->scalar_regs_per_sub_partition, per_warp, per_part, warps_of(t, per_part),
               arch->sub_partitions, t->words->part);
    steps_tell(t->steps, "", "%u x %u / %u %s per %s, rounded down", per_part, arch->sub_partitions,
               t->result->warps_per_block, warps_of(t, t->result->warps_per_block),
               t->words->block);
    tell_blocks(t, OCC_LIMIT_ON_SCALAR_REGISTERS);
}

static void tell_cluster(const struct telling *t)
{
    if ((t->result->causes & OCC_CAUSE_CLUSTER) != 0) {
        uint32_t most = clusters_limits(t->arch, t->launch->cluster).optin_max;
        steps_tell(t->steps, "cluster", "%u %s: more than the %u of %s", t->launch->cluster,
                   t->words->blocks, most > 0 ? most : 1, t->arch->name);
        steps_tell(t->steps, "", "= 0 %s", t->words->blocks);
    }
}

static void tell_result(const struct telling *t)
{
    const struct occ_result *r = t->result;
    char ratio[32];
    size_t len = out_format_ratio(ratio, t->answer->occupancy);
    steps_tell(t->steps, "minimum", "%u %s", r->blocks_per_sm,
               r->blocks_per_sm == 1 ? t->words->block : t->words->blocks);
    steps_tell(t->steps, "occupancy", "%u x %u %s / %u = %.*s", r->blocks_per_sm,
               r->warps_per_block, warps_of(t, r->warps_per_block), t->arch->max_warps_per_sm,
               (int)len, ratio);
}

void explain_lines(const struct answer *answer, const struct steps *steps)
{
    const struct question *q = &answer->question;
    const struct telling telling = {
        answer, q->arch, &q->launch, &answer->result, words_of(q->arch), steps,
    };
    tell_warps(&telling);
    tell_slots(&telling);
    tell_registers(&telling);
    tell_shared_memory(&telling);
    tell_barriers(&telling);
    tell_scalar_registers(&telling);
    tell_cluster(&telling);
    tell_result(&telling);
    disputes_explain(answer, steps);
    waves_explain(answer, steps);
}

static void print_line(void *ctx, const char *text)
{
    struct out *out = ctx;
    out_printf(out, "  %s\n", text);
}

void explain_text(const struct answer *answer, struct out *out)
{
    out_text(out, "\nStep by step\n");
    explain_lines(answer, &(struct steps){ print_line, out });
}
