/* corun_answer.h - the answer about launches whose blocks share an SM. */
#ifndef OCC_CORUN_CORUN_ANSWER_H
#define OCC_CORUN_CORUN_ANSWER_H

#include "core/steps.h"
#include "launch/answer.h"
#include "record/sayer.h"

/* Blocks of each launch on one SM. */
struct corun_mix {
    const struct corun_answer *answer;
    uint32_t blocks[OCC_CORUN_MAX];
    uint32_t limiters[OCC_CORUN_MAX]; /* [i]: limits that stop one more block of launch i; bits */
    uint32_t warps;
    double occupancy;
};

/* The mix with the most blocks of one launch; the other launches, in order, fill the rest. */
struct corun_full {
    struct corun_mix mix;
    bool has_change[OCC_CORUN_MAX]; /* a change of launch i lets one more of its blocks in */
    struct occ_launch changed[OCC_CORUN_MAX]; /* launch i after that change */
};

/* What the grid of the first launch, spread or packed, leaves for the second launch. */
struct corun_placement {
    struct occ_left left;
    struct answer_quotient waves; /* of the second grid; divisor 0: no grid, or no slots left */
};

struct corun_answer {
    const struct occ_arch *arch;
    const struct answer *alone;       /* the answer for each launch by itself */
    const char *names[OCC_CORUN_MAX]; /* of the launches */
    uint32_t count;
    bool wants_steps;
    struct occ_corun corun;
    void *memory;            /* owned: the tables of `corun` */
    struct corun_mix *mixes; /* owned: all maximal mixes */
    size_t mix_count;
    struct corun_full full[OCC_CORUN_MAX]; /* item i: launch i at its maximum */
    bool has_placements;                   /* the first launch has a grid, and the SMs are known */
    struct corun_placement spread, packed;
};

/*
 * Fills `*out` for `count` (2 .. OCC_CORUN_MAX) launches on one machine.  Their answers and names
 * must outlive `*out`.  Returns the errors of occ_corun_start(), or OCC_ERR_NULL if memory runs
 * out.  The caller frees `*out` with corun_free() in any case.
 */
enum occ_status corun_make(const struct answer *alone, const char *const *names, uint32_t count,
                           struct corun_answer *out);

void corun_free(struct corun_answer *answer);

/* Adds steps: for each launch at its maximum, why no further block of another launch fits. */
void corun_explain(const struct corun_answer *answer, struct steps *steps);

/* Passes the values of a struct corun_answer to the listener of `s`. */
void corun_say(struct sayer *s, const void *record);

/* Passes the values of a struct corun_mix to the listener of `s` as the row of a table. */
void corun_mix_say(struct sayer *s, const void *record);

#endif
