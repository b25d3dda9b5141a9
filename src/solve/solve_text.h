/* solve_text.h - the answer of `occ solve` for people. */
#ifndef OCC_SOLVE_SOLVE_TEXT_H
#define OCC_SOLVE_SOLVE_TEXT_H

#include "base/out.h"
#include "record/render.h"
#include "report/svg.h"
#include "solve/solve.h"

/* The formats that write a solution as a whole. */
extern const struct renderer render_solve[];

/*
 * Writes the solution with one of render_solve, or as rows with a renderer of rows: the changes
 * that reach the target, the corners of the frontier, or the steps of all staircases.
 * render->out must be set, and for html render->page.
 */
void solve_write(const struct solve *solve, const struct renderer *renderer, struct render *render);

/* A quantity that changes alone: its name and its present value. */
enum { SOLVE_LABEL_MAX = 32, SOLVE_NOW_MAX = 24 };
struct solve_alone_words {
    char label[SOLVE_LABEL_MAX], now[SOLVE_NOW_MAX];
};

/*
 * Fills `words` for solve->alone[index].  Writes the value with which this quantity reaches the
 * target, or why no value does, and a newline.
 */
void solve_alone_text(const struct solve *solve, unsigned index, struct solve_alone_words *words,
                      struct out *out);

/*
 * Writes the block sizes that reach the target with at least `warps` warps per SM: "64 to 192, 256,
 * 512 to 1024".
 */
void solve_sizes_text(const struct solve *solve, uint32_t warps, struct out *text);

/* The values of a step: "33 to 40", "any". */
const char *solve_range_text(const struct occ_stair *stair, char out[32]);

/* Draws the staircases of a solution that has them: chart/stairs_svg.c. */
void stairs_svg(const struct solve *solve, enum svg_size size, struct out *out);

/*
 * Writes "Now 75 %: 6 blocks, 48 of 64 warps per SM, limited by registers" or "Cannot launch now".
 */
void solve_now_text(const struct answer *answer, struct out *out);

#endif
