#include "render/explain.h"

#include "core/words.h"
#include "render/disputes.h"
#include "render/text.h"
#include "render/waves.h"

#include <stdarg.h>
#include <stdio.h>

/* Where the lines go and what they are about. */
struct telling {
    const struct answer *answer;
    const struct occ_arch *arch;
    const struct occ_launch *launch;
    const struct occ_result *result;
    const struct words *words;
    void (*line)(void *ctx, const char *text);
    void *ctx;
};

__attribute__((format(printf, 3, 4))) static void tell(const struct telling *t, const char *topic,
                                                       const char *format, ...)
{
    char text[256];
    int used = snprintf(text, sizeof text, "%-15s ", topic);
    va_list args;
    va_start(args, format);
    vsnprintf(text + used, sizeof text - (size_t)used, format, args);
    va_end(args);
    t->line(t->ctx, text);
}

static void tell_blocks(const struct telling *t, enum occ_limit limit)
{
    uint32_t blocks = t->result->rows[limit].blocks;
    if (blocks == OCC_NO_LIMIT) {
        tell(t, "", "no limit");
    } else {
        tell(t, "", "= %u %s", blocks, blocks == 1 ? t->words->block : t->words->blocks);
    }
}

static void tell_warps(const struct telling *t)
{
    const struct words *w = t->words;
    uint32_t warps = t->result->warps_per_block;
    tell(t, w->warps, "%u threads / %u, rounded up = %u %s per %s", t->launch->threads,
         t->arch->warp_size, warps, warps == 1 ? w->warp : w->warps, w->block);
    if ((t->result->causes & (OCC_CAUSE_THREADS | OCC_CAUSE_BOUND | OCC_CAUSE_BLOCK_Z)) == 0) {
        tell(t, "", "%u slots / %u, rounded down", t->arch->max_warps_per_sm, warps);
    } else {
        tell(t, "", "the %s is too large to launch", w->block);
    }
    tell_blocks(t, OCC_LIMIT_ON_WARPS);
}

static void tell_slots(const struct telling *t)
{
    uint32_t blocks = t->result->rows[OCC_LIMIT_ON_BLOCKS].blocks;
    if (blocks == OCC_NO_LIMIT) {
        tell(t, t->words->slots, "a %s of one %s needs no slot", t->words->block, t->words->warp);
    } else {
        tell(t, t->words->slots, "%u per %s", blocks, t->words->sm);
    }
}

/* How the AGPRs of AMD enter the count of vector registers, which is returned. */
static uint32_t tell_agprs(const struct telling *t)
{
    uint32_t regs = t->launch->regs;
    uint32_t agprs = t->launch->agprs;
    if (agprs == 0) {
        return regs;
    }
    if (t->arch->agprs == OCC_AGPRS_UNIFIED) {
        uint32_t total = (regs + 3) / 4 * 4 + agprs;
        tell(t, t->words->regs, "%u VGPRs rounded up to 4, + %u AGPRs = %u", regs, agprs, total);
        return total;
    }
    tell(t, t->words->regs, "the larger of %u VGPRs and %u AGPRs", regs, agprs);
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
    tell(t, "", "launch check: %u %s as %u (rounded up to %u) x %u = %llu,", warps,
         warps == 1 ? t->words->warp : t->words->warps, rows, check, t->result->regs_per_warp,
         (unsigned long long)assumed);
    tell(t, "", "  %s the %u a %s may have", passes ? "within" : "more than",
         arch->max_regs_per_block, t->words->block);
}

static void tell_registers(const struct telling *t)
{
    const struct occ_arch *arch = t->arch;
    const struct occ_result *r = t->result;
    const struct words *w = t->words;
    if (r->regs_per_warp == 0) {
        tell(t, w->regs, "none given: no limit");
        return;
    }
    uint32_t regs = tell_agprs(t);
    uint32_t part = arch->regs_per_sm / arch->sub_partitions;
    uint32_t per_part = part / r->regs_per_warp;
    tell(t, t->launch->agprs > 0 ? "" : w->regs,
         "%u x %u lanes, rounded up to %u = %u registers per %s", regs, arch->warp_size,
         arch->reg_alloc_unit, r->regs_per_warp, w->warp);
    tell(t, "", "(%u per thread as allocated)", r->regs_per_thread);
    if ((r->causes & OCC_CAUSE_REGS_THREAD) != 0) {
        tell(t, "", "more than the %u a thread may have", arch->max_regs_per_thread);
    } else {
        if (arch->max_regs_per_block > 0) {
            tell_launch_check(t);
        }
        if ((r->causes & OCC_CAUSE_REGS_BLOCK) == 0) {
            tell(t, "", "%u / %u %ss = %u,", arch->regs_per_sm, arch->sub_partitions, w->part,
                 part);
            tell(t, "", "  / %u, rounded down = %u %s in each", r->regs_per_warp, per_part,
                 per_part == 1 ? w->warp : w->warps);
            tell(t, "", "%u x %u / %u %s per %s, rounded down", per_part, arch->sub_partitions,
                 r->warps_per_block, w->warps, w->block);
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
    tell(t, w->smem, "%u static + %llu dynamic + %u reserved = %llu,", launch->smem, dynamic,
         arch->smem_reserved_per_block, need + arch->smem_reserved_per_block);
    tell(t, "", "  rounded up to %u = %llu bytes per %s", arch->smem_alloc_unit, taken, w->block);
    if ((t->result->causes & (OCC_CAUSE_SMEM_BLOCK | OCC_CAUSE_SMEM_OPTIN)) != 0) {
        tell(t, "", "more than a %s may have", w->block);
    } else if (taken > 0) {
        if (launch->carveout >= 0 && arch->smem_carveout != 0) {
            tell(t, "", "carve-out %d %% of %u: the next size that holds it", launch->carveout,
                 arch->smem_per_sm);
            tell(t, "", "  and a %s is %u", w->block, t->result->smem_config);
        }
        tell(t, "", "%u / %llu, rounded down", t->result->smem_config, taken);
    }
    tell_blocks(t, OCC_LIMIT_ON_SHARED_MEMORY);
}

static void tell_barriers(const struct telling *t)
{
    uint32_t most = t->arch->max_barriers_per_block;
    if (most > 0 && t->launch->barriers > most) {
        tell(t, "barriers", "more than the %u a %s may have", most, t->words->block);
        tell_blocks(t, OCC_LIMIT_ON_BARRIERS);
    } else if (t->arch->barriers_per_sm > 0 && t->launch->barriers == 0) {
        tell(t, "barriers", "none used: no limit");
    } else if (t->arch->barriers_per_sm > 0) {
        tell(t, "barriers", "%u / %u, rounded down", t->arch->barriers_per_sm, t->launch->barriers);
        tell_blocks(t, OCC_LIMIT_ON_BARRIERS);
    }
}

static void tell_scalar_registers(const struct telling *t)
{
    const struct occ_arch *arch = t->arch;
    uint32_t per_warp = t->result->scalar_regs_per_warp;
    if (per_warp == 0) {
        return;
    }
    uint32_t per_part = arch->scalar_regs_per_sub_partition / per_warp;
    tell(t, "SGPRs", "%u rounded up to %u = %u per %s", t->launch->sgprs,
         arch->scalar_reg_alloc_unit, per_warp, t->words->warp);
    tell(t, "", "%u / %u, rounded down = %u %s for each of %u %ss",
         arch->scalar_regs_per_sub_partition, per_warp, per_part, t->words->warps,
         arch->sub_partitions, t->words->part);
    tell(t, "", "%u x %u / %u %s per %s, rounded down", per_part, arch->sub_partitions,
         t->result->warps_per_block, t->words->warps, t->words->block);
    tell_blocks(t, OCC_LIMIT_ON_SCALAR_REGISTERS);
}

static void tell_result(const struct telling *t)
{
    const struct occ_result *r = t->result;
    char ratio[32];
    size_t len = out_format_ratio(ratio, t->answer->occupancy);
    tell(t, "minimum", "%u %s", r->blocks_per_sm,
         r->blocks_per_sm == 1 ? t->words->block : t->words->blocks);
    tell(t, "occupancy", "%u x %u %s / %u = %.*s", r->blocks_per_sm, r->warps_per_block,
         t->words->warps, t->arch->max_warps_per_sm, (int)len, ratio);
}

void explain_lines(const struct answer *answer, void (*line)(void *ctx, const char *text),
                   void *ctx)
{
    const struct question *q = &answer->question;
    const struct telling telling = {
        answer, q->arch, &q->launch, &answer->result, words_of(q->arch), line, ctx,
    };
    tell_warps(&telling);
    tell_slots(&telling);
    tell_registers(&telling);
    tell_shared_memory(&telling);
    tell_barriers(&telling);
    tell_scalar_registers(&telling);
    tell_result(&telling);
    disputes_explain(answer, line, ctx);
    waves_explain(answer, line, ctx);
}

static void print_line(void *ctx, const char *text)
{
    struct out *out = ctx;
    out_printf(out, "  %s\n", text);
}

void explain_text(const struct answer *answer, struct out *out)
{
    out_text(out, "\nStep by step\n");
    explain_lines(answer, print_line, out);
}
