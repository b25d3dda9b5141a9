/* solve_reason.c - why a target is out of reach, and what advice cannot know. */
#include "render/text/solve.h"

#include "base/text.h"
#include "core/evaluate.h"
#include "render/text/answer_text.h"

void solve_reason(const struct solve *solve, char out[160])
{
    const struct occ_arch *arch = solve->answer->question.arch;
    const struct words *w = words_of(arch);
    uint32_t max = arch->max_blocks_per_sm;
    const char *counted = w->blocks;
    if (solve->target.kind == OCC_TARGET_WARPS) {
        max = arch->max_warps_per_sm;
        counted = w->warps;
    }
    char names[96];
    unsigned next = 0;
    if (solve->best.blocks_per_sm == 0 &&
        evaluate_next_cause(arch, &solve->best_launch, &solve->best, &next, out, 160)) {
        return;
    }
    if (max > 0 && solve->target.count > max) {
        snprintf(out, 160, "%s holds at most %u %s", w->an_sm, max, counted);
        return;
    }
    uint32_t threads = resource_threads_max(arch, &solve->best_launch);
    snprintf(out, 160, "%ss of at most %u thread%s are limited by %s", w->block, threads,
             text_plural(threads), solve_limiters(solve, solve->best.limiters, names));
}

void solve_caveat(const struct solve *solve, char out[160])
{
    const struct answer *a = solve->answer;
    const struct words *w = words_of(a->question.arch);
    if (a->has_hiding && a->hiding.high.short_by == 0) {
        snprintf(out, 160, "The %u %s now already hide the latency; more would gain nothing.",
                 a->result.warps_per_sm, w->warps);
        return;
    }
    snprintf(out, 160, "Note: fewer %s may spill; %s beyond what hides latency gain nothing.",
             w->regs, w->warps);
}
