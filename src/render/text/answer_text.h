/* answer_text.h - the breakdown of one launch for people. */
#ifndef OCC_RENDER_TEXT_ANSWER_TEXT_H
#define OCC_RENDER_TEXT_ANSWER_TEXT_H

#include "base/out.h"
#include "model/launch/explain.h"
#include "model/launch/solution.h"
#include "model/phrase.h"
#include "render/record/render.h"

/* Writes the breakdown of an answer with headroom; at most 80 columns of ASCII. */
void text_answer(const struct answer *answer, struct out *out);

/* Writes every step of an answer, with a heading. */
void explain_text(const struct answer *answer, struct out *out);

/* The formats of a solution as a whole. */
extern const struct renderer render_solve[];

/*
 * Writes the solution in one of them, or as rows: the changes that reach the target, the corners of
 * the frontier, or the steps of all staircases.  `render` has its out.
 */
void solve_text(const struct solve *solve, const struct renderer *renderer, struct render *render);

/* "Now 75 %: 6 blocks, 48 of 64 warps per SM, limited by registers", or that it cannot launch. */
void solve_now(const struct answer *answer, struct out *out);

/* What the driver takes of a cooperative launch, to follow the resident grid in a line. */
void waves_cooperative(const struct answer *answer, uint64_t grid, struct out *line);

/* The parts of it; each writes nothing where the answer has nothing of the kind. */
void waves_text(const struct answer *answer, struct out *out);
void tiles_text(const struct answer *answer, struct out *out);
void clusters_text(const struct answer *answer, struct out *out);
void needs_text(const struct answer *answer, struct out *out);
void partition_text(const struct answer *answer, struct out *out);
void tensor_text(const struct answer *answer, struct out *out);
void pool_text(const struct answer *answer, struct out *out);
void best_text(const struct answer *answer, struct out *out);

/* The launches that are as good as the best one of several, or else the next, for a cell. */
void best_note(const struct answer *answer, char *out, size_t size);

/* The launch in one line: "sm_80 (Ampere): 256 threads, 40 registers". */
void text_title(const struct answer *answer, struct out *out);

/* A line of `text`, indented, to the out that `out` is; for steps and lines to paste. */
void text_line(void *out, const char *text);

#endif
