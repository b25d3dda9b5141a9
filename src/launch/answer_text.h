/* answer_text.h - phrases about a launch: its machine, its resources, a change of one of them. */
#ifndef OCC_LAUNCH_ANSWER_TEXT_H
#define OCC_LAUNCH_ANSWER_TEXT_H

#include "launch/answer.h"
#include "report/phrase.h"

/* Writes the machine and the launch: "sm_80 (Ampere): 256 threads, 40 registers". */
void title_text(const struct answer *answer, struct out *out);

/* Writes the machine: "A100, sm_80 (Ampere)" or "gfx1100 (RDNA3, wave32, WGP mode)". */
void machine_text(const struct answer *answer, struct out *out);

/* Writes the launch without its machine: "256 threads, 40 registers". */
void launch_text(const struct answer *answer, struct out *out);

/*
 * Writes ", with the 80 registers given; the launch bounds leave the compiler 64", since the answer
 * counts those that are given; nothing if the bounds leave as many.
 */
void answer_given_regs_text(const struct answer *answer, struct out *out);

/*
 * Writes "the grid brings 1 block to an SM where 3 fit: ..."; false, and nothing, unless the grid
 * brings fewer than fit.
 */
bool answer_short_grid_text(const struct answer *answer, struct out *out);

/* Writes "registers 40 -> 32": the values of a lever in `before` and `after`. */
void change_text(const struct occ_arch *arch, const struct occ_launch *before,
                 const struct occ_launch *after, enum occ_lever lever, struct out *out);

/* Is the value of a lever larger than in OCC_LAUNCH_INIT?  For the carve-out: is it given? */
bool answer_uses_lever(const struct occ_launch *launch, int lever);

#endif
