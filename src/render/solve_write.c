/* solve_write.c - advice as lines to paste, and the steps behind the thresholds. */
#include "core/words.h"
#include "render/solve.h"

#include <stdarg.h>

/* Where lines go. */
struct writer {
    void (*line)(void *ctx, const char *text);
    void *ctx;
};

static void tell(const struct writer *writer, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void tell(const struct writer *writer, const char *format, ...)
{
    char text[160];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    writer->line(writer->ctx, text);
}

static uint32_t div_up(uint32_t x, uint32_t y)
{
    return x / y + (x % y != 0);
}

uint32_t solve_bound(const struct occ_arch *arch, uint32_t threads, uint32_t blocks)
{
    return arch->vendor == OCC_AMD
               ? div_up(blocks * div_up(threads, arch->warp_size), arch->sub_partitions)
               : blocks;
}

/* HIP's second bound counts waves per SIMD, not workgroups. */
static void write_amd(const struct occ_arch *arch, uint32_t threads, uint32_t blocks, uint32_t regs,
                      const struct writer *writer)
{
    uint32_t waves = solve_bound(arch, threads, blocks);
    char bounds[48];
    snprintf(bounds, sizeof bounds, "__launch_bounds__(%u, %u)", threads, waves);
    tell(writer, "%-42s// HIP: %u waves per SIMD,", bounds, waves);
    tell(writer, "%-42s// at most %u VGPRs", "", regs);
    snprintf(bounds, sizeof bounds, "__attribute__((amdgpu_waves_per_eu(%u)))", waves);
    tell(writer, "%-42s// or this alone", bounds);
}

static void write_nvidia(uint32_t threads, uint32_t blocks, uint32_t regs,
                         const struct writer *writer)
{
    char text[48];
    snprintf(text, sizeof text, "__launch_bounds__(%u, %u)", threads, blocks);
    tell(writer, "%-32s// after __global__; at most %u registers", text, regs);
    snprintf(text, sizeof text, "-maxrregcount=%u", regs);
    tell(writer, "%-32s// or this, to nvcc, for a whole file", text);
}

/* The opt-in beyond 48 KB, and the carve-out that holds all blocks; the runtime's attributes. */
static void write_attributes(const struct solve *solve, const struct occ_launch *launch,
                             uint32_t blocks, const struct writer *writer)
{
    const struct occ_arch *arch = solve->answer->question.arch;
    uint64_t total = occ_quantity_get(launch, OCC_QUANTITY_SHARED_MEMORY);
    bool all_dynamic = launch->smem > arch->smem_per_block_default;
    uint32_t percent;
    if (total == 0 || arch->vendor == OCC_AMD) {
        return;
    }
    if (total > arch->smem_per_block_default) {
        tell(writer, "cudaFuncSetAttribute(kernel,");
        tell(writer, "    cudaFuncAttributeMaxDynamicSharedMemorySize, %llu);",
             (unsigned long long)(all_dynamic ? total : total - launch->smem));
    }
    /* 0: with any setting the driver takes a size that holds them. */
    if (occ_threshold(arch, launch, OCC_LEVER_CARVEOUT, blocks, &percent) == OCC_OK &&
        percent > 0) {
        tell(writer, "cudaFuncSetAttribute(kernel,");
        tell(writer, "    cudaFuncAttributePreferredSharedMemoryCarveout, %u);", percent);
    }
}

void solve_write(const struct solve *solve, const struct occ_plan *plan,
                 void (*line)(void *ctx, const char *text), void *ctx)
{
    const struct writer writer = { line, ctx };
    const struct occ_arch *arch = solve->answer->question.arch;
    const struct occ_launch *launch = &plan->launch;
    uint32_t blocks = occ_target_blocks(arch, &solve->target, launch->threads);
    uint32_t regs;
    if (occ_threshold(arch, launch, OCC_LEVER_REGISTERS, blocks, &regs) == OCC_OK) {
        if (arch->vendor == OCC_AMD) {
            write_amd(arch, launch->threads, blocks, regs, &writer);
        } else {
            write_nvidia(launch->threads, blocks, regs, &writer);
        }
    }
    write_attributes(solve, launch, blocks, &writer);
}

/* ---- explain ------------------------------------------------------------------------------ */

static void explain_registers(const struct occ_arch *arch, const struct occ_launch *launch,
                              uint32_t blocks, const struct writer *writer)
{
    const struct words *w = words_of(arch);
    uint32_t warps = div_up(launch->threads, arch->warp_size);
    uint32_t rows = div_up(blocks * warps, arch->sub_partitions);
    uint32_t part = arch->regs_per_sm / arch->sub_partitions;
    uint32_t regs;
    if (occ_threshold(arch, launch, OCC_LEVER_REGISTERS, blocks, &regs) != OCC_OK) {
        return;
    }
    uint32_t unit = arch->reg_alloc_unit;
    tell(writer, "%s for %u %s: %u x %u = %u %s in %u %ss, %u in each", w->regs, blocks,
         blocks == 1 ? w->block : w->blocks, blocks, warps, blocks * warps, w->warps,
         arch->sub_partitions, w->part, rows);
    tell(writer, "  %u / %u, rounded down to %u = %u per %s", part, rows, unit,
         part / rows / unit * unit, w->warp);
    if (part / rows / unit * unit / arch->warp_size == regs) {
        tell(writer, "  / %u lanes = %u per thread", arch->warp_size, regs);
    } else if (launch->agprs > 0) {
        tell(writer, "  / %u lanes, less %u AGPRs, at most %u VGPRs", arch->warp_size,
             launch->agprs, regs);
    } else {
        tell(writer, "  / %u lanes, but at most %u per thread", arch->warp_size, regs);
    }
}

static void explain_shared_memory(const struct occ_arch *arch, const struct occ_launch *launch,
                                  uint32_t blocks, const struct writer *writer)
{
    const struct words *w = words_of(arch);
    struct occ_launch changed = *launch;
    struct occ_result result;
    uint32_t bytes;
    if (occ_threshold(arch, launch, OCC_LEVER_SHARED_MEMORY, blocks, &bytes) != OCC_OK ||
        occ_lever_set(&changed, OCC_LEVER_SHARED_MEMORY, bytes) != OCC_OK ||
        occ_evaluate(arch, &changed, &result) != OCC_OK) {
        return;
    }
    uint32_t share = result.smem_config / blocks;
    uint32_t rounded = share / arch->smem_alloc_unit * arch->smem_alloc_unit;
    tell(writer, "%s for %u %s: %u / %u, rounded down to %u = %u", w->smem, blocks,
         blocks == 1 ? w->block : w->blocks, result.smem_config, blocks, arch->smem_alloc_unit,
         rounded);
    if (rounded - arch->smem_reserved_per_block == bytes) {
        char reserved[32] = "";
        if (arch->smem_reserved_per_block > 0) {
            snprintf(reserved, sizeof reserved, "- %u reserved ", arch->smem_reserved_per_block);
        }
        tell(writer, "  %s= %u bytes, static and dynamic together", reserved, bytes);
    } else {
        tell(writer, "  but a %s may have at most %u bytes", w->block, bytes);
    }
}

void solve_explain(const struct solve *solve, const struct occ_launch *launch, uint32_t blocks,
                   unsigned parts, void (*line)(void *ctx, const char *text), void *ctx)
{
    const struct writer writer = { line, ctx };
    const struct occ_arch *arch = solve->answer->question.arch;
    struct occ_launch least = *launch; /* so that no other limit is in the way */
    uint32_t barriers;
    least.regs = 0;
    least.sgprs = 0;
    least.barriers = 0;
    occ_lever_set(&least, OCC_LEVER_SHARED_MEMORY, 0);
    if ((parts & SOLVE_EXPLAIN_REGISTERS) != 0) {
        explain_registers(arch, &least, blocks, &writer);
    }
    if ((parts & SOLVE_EXPLAIN_SMEM) != 0) {
        explain_shared_memory(arch, &least, blocks, &writer);
    }
    if ((parts & SOLVE_EXPLAIN_BARRIERS) != 0 && arch->barriers_per_sm > 0 &&
        occ_threshold(arch, &least, OCC_LEVER_BARRIERS, blocks, &barriers) == OCC_OK) {
        uint32_t share = arch->barriers_per_sm / blocks;
        tell(&writer, "barriers for %u: %u / %u, rounded down = %u", blocks, arch->barriers_per_sm,
             blocks, share);
        if (barriers < share) {
            tell(&writer, "  but at most %u in a block", barriers);
        }
    }
}
