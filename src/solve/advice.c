/* advice.c - a solution in words: lines to paste, explained steps, reasons and caveats. */
#include <stdarg.h>
#include <stdio.h>

#include "arch/vendor.h"
#include "base/text.h"
#include "base/ull.h"
#include "core/cause.h"
#include "core/lever.h"
#include "core/round.h"
#include "core/threshold.h"
#include "core/words.h"
#include "launch/bound.h"
#include "report/phrase.h"
#include "solve/solve.h"

/* The function that gets the lines. */
struct writer {
    void (*line)(void *ctx, const char *text);
    void *ctx;
};

static void write_line(const struct writer *writer, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void write_line(const struct writer *writer, const char *format, ...)
{
    char text[160];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    writer->line(writer->ctx, text);
}

/* The bound of the compiler, and what it is instead of. */
struct bounds {
    const struct occ_arch *arch;
    uint32_t threads, blocks, regs, before;
    const char *changes; /* of VGPRs and AGPRs, "VGPRs 15 -> 8" */
    bool has_bounds;     /* the kernel has launch bounds now */
};

/* HIP's second bound counts waves per SIMD, not workgroups. */
static void write_hip(const struct bounds *b, const struct writer *writer)
{
    uint32_t waves = launch_bound(b->arch, b->threads, b->blocks);
    char bounds[48];
    snprintf(bounds, sizeof bounds, "__launch_bounds__(%u, %u)", b->threads, waves);
    write_line(writer, "%-42s// HIP: %u waves per SIMD,", bounds, waves);
    write_line(writer, "%-42s// %s", "", b->changes);
    snprintf(bounds, sizeof bounds, "__attribute__((amdgpu_waves_per_eu(%u)))", waves);
    write_line(writer, "%-42s// or this alone", bounds);
}

static void write_cuda(const struct bounds *b, const struct writer *writer)
{
    char text[48];
    snprintf(text, sizeof text, "__launch_bounds__(%u, %u)", b->threads, b->blocks);
    write_line(writer, "%-32s// after __global__; registers %u -> %u", text, b->before, b->regs);
    if (!b->has_bounds) { /* nvcc's option does not bind a kernel that has launch bounds */
        snprintf(text, sizeof text, "-maxrregcount=%u", b->regs);
        write_line(writer, "%-32s// or for all kernels of a file", text);
    }
}

/* SYCL has no launch bounds: the program selects a register mode. */
static void write_sycl(const struct bounds *b, const struct writer *writer)
{
    char text[48];
    snprintf(text, sizeof text, "grf_size<%u>", b->regs);
    write_line(writer, "%-34s// SYCL: a property of the kernel; %u -> %u", text, b->before,
               b->regs);
    snprintf(text, sizeof text, "-ze-exp-register-file-size=%u", b->regs);
    write_line(writer, "%-34s// or this, for a whole module", text);
}

/* Each vendor's language limits registers in its own way, so each vendor has a function. */
static void (*const bounds_writers[])(const struct bounds *bounds, const struct writer *writer) = {
    [OCC_NVIDIA] = write_cuda,
    [OCC_AMD] = write_hip,
    [OCC_INTEL] = write_sycl,
};
_Static_assert(sizeof bounds_writers / sizeof *bounds_writers == OCC_VENDOR_COUNT,
               "every vendor has a function");

/* Writes the opt-in to the shared memory of a launch that needs it. */
static void write_optin(const struct occ_arch *arch, const struct occ_launch *launch,
                        const struct writer *writer)
{
    uint64_t total = occ_lever_get(launch, OCC_LEVER_SHARED_MEMORY);
    /* Static memory above the default does not compile: all shared memory must be dynamic. */
    bool all_dynamic = launch->smem > arch->smem_per_block_default;
    if (total > arch->smem_per_block_default) {
        write_line(writer, "cudaFuncSetAttribute(kernel,  // more than %u bytes",
                   arch->smem_per_block_default);
        write_line(writer, "    cudaFuncAttributeMaxDynamicSharedMemorySize, %llu);",
                   ull(all_dynamic ? total : total - launch->smem));
    }
}

/* Writes "VGPRs 64 -> 60, AGPRs 71 -> 64": only what changes. */
static void write_register_changes(const struct occ_plan *plan, const struct occ_launch *now,
                                   struct out *out)
{
    static const enum occ_lever kinds[] = { OCC_LEVER_REGISTERS, OCC_LEVER_AGPRS };
    static const char *const words[] = { "VGPRs", "AGPRs" };
    for (size_t i = 0; i < 2; i++) {
        if ((plan->levers >> kinds[i] & 1) != 0) {
            out_printf(out, "%s%s ", out->len > 0 ? ", " : "", words[i]);
            phrase_becomes(occ_lever_get(now, kinds[i]), occ_lever_get(&plan->launch, kinds[i]),
                           out);
        }
    }
}

void solve_write_code(const struct solve *solve, const struct occ_plan *plan,
                      void (*line)(void *ctx, const char *text), void *ctx)
{
    const struct writer writer = { line, ctx };
    const struct occ_arch *arch = solve->answer->question->arch;
    const struct occ_launch *launch = &plan->launch;
    const struct occ_launch *now = &solve->answer->question->launch;
    uint32_t blocks = occ_target_blocks(arch, &solve->target, launch->threads);
    const uint32_t of_registers = 1U << OCC_LEVER_REGISTERS | 1U << OCC_LEVER_AGPRS;
    const uint32_t of_memory = 1U << OCC_LEVER_SHARED_MEMORY | 1U << OCC_LEVER_OPTIN;
    if ((plan->levers & of_registers) != 0) {
        OUT_TEXT(changes, 64);
        write_register_changes(plan, now, &changes);
        const struct bounds bounds = { arch,
                                       launch->threads,
                                       blocks,
                                       launch->regs,
                                       now->regs,
                                       out_string(&changes),
                                       now->bound_threads > 0 };
        bounds_writers[arch->vendor](&bounds, &writer);
    }
    if (!vendor_of(arch)->has_smem_optin) {
        return;
    }
    if ((plan->levers & of_memory) != 0) {
        write_optin(arch, launch, &writer);
    }
    if ((plan->levers >> OCC_LEVER_CARVEOUT & 1) != 0) {
        write_line(&writer, "cudaFuncSetAttribute(kernel,  // not %d %%", now->carveout);
        write_line(&writer, "    cudaFuncAttributePreferredSharedMemoryCarveout, %d);",
                   launch->carveout);
    }
}

/* ---- explain ------------------------------------------------------------------------------ */

/* The steps of thresholds have no topics. */
static void write_step(void *ctx, const char *topic, const char *text)
{
    const struct writer *writer = ctx;
    (void)topic;
    writer->line(writer->ctx, text);
}

void solve_explain(const struct solve *solve, const struct occ_launch *launch, uint32_t blocks,
                   unsigned lever_bits, void (*line)(void *ctx, const char *text), void *ctx)
{
    struct writer writer = { line, ctx };
    struct steps steps = { write_step, &writer, "" };
    for (int i = 0; i < OCC_LEVER_COUNT; i++) {
        if (occ_lever_has_staircase((enum occ_lever)i) && (lever_bits >> i & 1) != 0) {
            threshold_explain(solve->answer->question->arch, launch, (enum occ_lever)i, blocks,
                              &steps);
        }
    }
}

void solve_explain_change(const struct solve *solve, void (*line)(void *ctx, const char *text),
                          void *ctx)
{
    const struct occ_launch *to = &solve->change.plan.launch;
    uint32_t blocks = occ_target_blocks(solve->answer->question->arch, &solve->target, to->threads);
    solve_explain(solve, to, blocks, SOLVE_EXPLAIN_ALL, line, ctx);
}

/* ---- sentences ---------------------------------------------------------------------------- */

void solve_reason(const struct solve *solve, char out[SOLVE_SENTENCE_MAX])
{
    const struct occ_arch *arch = solve->answer->question->arch;
    const struct words *w = words_of(arch);
    /* Blocks of one warp have a limit of their own; 0 = only the warp slots limit them. */
    uint32_t single = arch->max_blocks_per_sm_single_warp;
    uint32_t max = max_u32(arch->max_blocks_per_sm, single > 0 ? single : arch->max_warps_per_sm);
    const char *counted = w->blocks;
    if (solve->target.kind == OCC_TARGET_WARPS) {
        max = arch->max_warps_per_sm;
        counted = w->warps;
    }
    OUT_TEXT(names, 96);
    unsigned next = 0;
    if (solve->best.blocks_per_sm == 0 &&
        cause_next(arch, &solve->best_launch, &solve->best, &next, out, SOLVE_SENTENCE_MAX)) {
        return;
    }
    if (max > 0 && solve->target.count > max) {
        snprintf(out, SOLVE_SENTENCE_MAX, "%s holds at most %u %s", w->an_sm, max, counted);
        return;
    }
    uint32_t threads = limits_threads_max(arch, &solve->best_launch);
    phrase_limiters(arch, solve->best.limiters, &names);
    snprintf(out, SOLVE_SENTENCE_MAX, "%ss of at most %u thread%s%s are limited by %.*s", w->block,
             threads, text_plural(threads),
             threads < arch->max_threads_per_block ? " (the launch bound)" : "", (int)names.len,
             names.buffer);
}

void solve_caveat(const struct solve *solve, char out[SOLVE_SENTENCE_MAX])
{
    const struct answer *a = solve->answer;
    const struct words *w = words_of(a->question->arch);
    if (a->hiding.exists && a->hiding.needs.high.short_by == 0) {
        snprintf(out, SOLVE_SENTENCE_MAX,
                 "The %u %s now already hide the latency; more would gain nothing.",
                 a->result.warps_per_sm, w->warps);
        return;
    }
    bool lowers_registers =
        solve->target_text == NULL || (solve->change.plan.levers >> OCC_LEVER_REGISTERS & 1) != 0;
    if (lowers_registers) {
        snprintf(
            out, SOLVE_SENTENCE_MAX,
            "Note: fewer %s can cause spills (`occ tune` asks the compiler); more %s help only "
            "to hide latency.",
            w->regs, w->warps);
    } else {
        snprintf(out, SOLVE_SENTENCE_MAX, "Note: more %s help only to hide latency.", w->warps);
    }
}
