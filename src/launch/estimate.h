/* estimate.h - the estimate that ranks tiles, stages and splits of a launch with a type. */
#ifndef OCC_LAUNCH_ESTIMATE_H
#define OCC_LAUNCH_ESTIMATE_H

#include "base/out.h"
#include "launch/answer.h"

/* Two estimates this close are equal; a proposal must gain more. */
#define ESTIMATE_EQUAL 0.05

/* A split of K is made only for this share of the time. */
#define ESTIMATE_SPLIT_GAIN 0.3

/* The largest split of K that is tried. */
enum { ESTIMATE_SPLIT_MAX = 32 };

/* Is a split of K worth its time in place of a launch of `now_us`?  No split need not gain as much.
 */
static inline bool estimate_pays_split(uint32_t split, double us, double now_us)
{
    return split == 1 || us <= now_us * (1 - ESTIMATE_SPLIT_GAIN);
}

/* Is a launch to be ranked: does it have a type of operands, and a problem in tiles? */
static inline bool estimate_is_asked(const struct question *question)
{
    return question->work.type != NULL && question->problem.m > 0;
}

/*
 * Estimates the launch, whose `result` is that of occ_evaluate().  Registers that are not given
 * are assumed to hold the accumulators and 40 others, shared memory that is not given one stage.
 * False if no estimate is made: estimate_refusal() says why, or no block fits.
 */
bool estimate_make(const struct question *question, const struct occ_result *result,
                   struct occ_estimate *out);

/*
 * Why the launches of a question that asks for it are not ranked by an estimate, as a sentence
 * without its end; "" if they are.
 */
void estimate_refusal(const struct question *question, struct out *out);

/* Writes what holds up the launch: "the L2 feeds it, 856 clocks a step against 256 of work". */
void estimate_limit_text(const struct occ_estimate *estimate, struct out *out);

/* Is the time of the estimate held against published times of this architecture? */
bool estimate_has_time(const struct occ_arch *arch);

/* Do compilers split the instruction of a tile with these columns into small ones? */
bool estimate_splits_instruction(const struct occ_arch *arch, uint32_t tile_n);

/*
 * Where the ranking of a launch is less certain than elsewhere, as a warning; "" if it is not.
 * Source: cases that were measured.
 */
void estimate_warning(const struct question *question, struct out *out);

#endif
