/* solve.h - the inverse of a launch: what to change, where the steps are, what to write. */
#ifndef OCC_RENDER_TEXT_SOLVE_H
#define OCC_RENDER_TEXT_SOLVE_H

#include "base/out.h"
#include "model/launch/solution.h"
#include "render/record/render.h"

/* Lines to paste for a plan, with a comment behind where one is needed. */
void solve_write(const struct solve *solve, const struct occ_plan *plan,
                 void (*line)(void *ctx, const char *text), void *ctx);

/* Why the target is out of reach, a clause without a full stop; at most 160 bytes. */
void solve_reason(const struct solve *solve, char out[160]);

/* Bits of enum occ_lever: the levers whose thresholds --explain tells. */
enum {
    SOLVE_EXPLAIN_REGISTERS = 1 << OCC_LEVER_REGISTERS,
    SOLVE_EXPLAIN_SMEM = 1 << OCC_LEVER_SHARED_MEMORY,
    SOLVE_EXPLAIN_ALL = (1 << OCC_LEVER_COUNT) - 1
};

/*
 * The steps behind the thresholds of `blocks` blocks with the block, AGPRs, carve-out and opt-in of
 * `launch`; `parts` are bits of enum occ_lever.  Lines of at most 78 columns.
 */
void solve_explain(const struct solve *solve, const struct occ_launch *launch, uint32_t blocks,
                   unsigned parts, void (*line)(void *ctx, const char *text), void *ctx);

/* "Now 75 %: 6 blocks, 48 of 64 warps per SM, limited by registers", or that it cannot launch. */
void solve_now(const struct solve *solve, char out[256]);

/* The one line on what advice cannot know; with --latency, what that says. */
void solve_caveat(const struct solve *solve, char out[160]);

void solve_text(const struct solve *solve, struct out *out);

/* The formats of a solution as a whole. */
extern const struct renderer render_solve[];

/*
 * Writes the solution in one of them, or as rows: the changes that reach the target, the corners of
 * the frontier, or the steps of all staircases.
 */
void solve_table(const struct solve *solve, const struct renderer *renderer, struct out *out);

/* The text without a target: staircases, headroom, stranded resources, dynamic shared memory. */
void solve_text_steps(const struct solve *solve, struct out *out);
void solve_text_frontier(const struct solve *solve, struct out *out);

/* "97.5 %" without a terminator beyond the NUL; returns `out`. */
const char *solve_percent(const struct solve *solve, uint32_t warps, char out[16]);

/* Limit names joined by " and "; returns `out`. */
const char *solve_limiters(const struct solve *solve, uint32_t limiters, char out[96]);

#endif
