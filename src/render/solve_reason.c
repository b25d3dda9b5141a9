/* solve_reason.c - why a target is out of reach, and what advice cannot know. */
#include "render/solve.h"

#include "core/words.h"
#include "render/answer_text.h"

void solve_reason(const struct solve *solve, char out[160])
{
    const struct occ_arch *arch = solve->answer->question.arch;
    const struct words *w = words_of(arch);
    uint32_t most =
        solve->target.kind == OCC_TARGET_WARPS ? arch->max_warps_per_sm : arch->max_blocks_per_sm;
    const struct occ_launch *at = &solve->best_launch;
    char text[128];
    char names[96];
    if (solve->best.blocks_per_sm == 0) {
        for (unsigned i = 0; i < OCC_CAUSE_COUNT; i++) {
            if (occ_cause_text(arch, at, &solve->best, (enum occ_cause)(1 << i), text,
                               sizeof text)) {
                snprintf(out, 160, "%s", text);
                return;
            }
        }
    }
    if (most > 0 && solve->target.count > most) {
        snprintf(out, 160, "%s holds at most %u %s", w->an_sm, most,
                 solve->target.kind == OCC_TARGET_WARPS ? w->warps : w->blocks);
        return;
    }
    snprintf(out, 160, "%ss of at most %u thread%s are limited by %s", w->block,
             at->bound_threads > 0 && at->bound_threads < arch->max_threads_per_block
                 ? at->bound_threads
                 : arch->max_threads_per_block,
             text_plural(at->bound_threads), solve_limiters(solve, solve->best.limiters, names));
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
