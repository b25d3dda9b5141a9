/* solution.h - the inverse of a launch: what to change, and where the steps are. */
#ifndef OCC_MODEL_SOLUTION_H
#define OCC_MODEL_SOLUTION_H

#include "core/lever.h"
#include "model/answer.h"

/* What is asked of a launch.  Without a target: its staircases and what it leaves. */
struct solve {
    const struct answer *answer; /* the launch, with headroom */
    const char *given;           /* --target as given; NULL = none */
    struct occ_target target;
    bool frontier; /* registers x shared memory instead */
    bool explain;
    /* Made by solve_make() when there is a target: */
    uint32_t blocks;    /* of this block size that are the target */
    bool reached;       /* as it is */
    bool reachable;     /* by some change */
    bool has_same_size; /* the smallest change has another block size, but that is not necessary */
    struct occ_plan plan;          /* the smallest change, reachable */
    struct occ_plan same_size;     /* the smallest with this block size, has_same_size */
    struct occ_launch best_launch; /* not reachable: as far as any change gets */
    struct occ_result best;
};

/* Fills the lower part; errors as occ_plan(), but a target out of reach is none. */
enum occ_status solve_make(struct solve *solve);

/* A part of the launch that may change alone. */
enum solve_part {
    SOLVE_WHOLE,  /* all of a lever */
    SOLVE_STATIC, /* of shared memory */
    SOLVE_DYNAMIC
};

/*
 * What one lever alone does for the target: every lever but the threads, of which there are runs;
 * shared memory in its two parts.
 */
struct solve_row {
    const char *key; /* in JSON */
    const struct lever *lever;
    enum occ_lever which;
    enum solve_part part;
};

/* The rows of interest for this launch and architecture; returns how many. */
enum { SOLVE_ROWS_MAX = OCC_LEVER_COUNT + 1 };
size_t solve_rows(const struct solve *solve, struct solve_row out[SOLVE_ROWS_MAX]);

/* What the row stands at. */
uint64_t solve_row_value(const struct solve *solve, const struct solve_row *row);

/*
 * The threshold of the row alone, as occ_threshold(); false when it alone does not reach the
 * target, and then `*least` is the launch with the row as small as can be.
 */
bool solve_threshold(const struct solve *solve, const struct solve_row *row, uint32_t *value,
                     struct occ_launch *least);

/* A run of block sizes, first .. last in steps of the warp size. */
struct solve_sizes {
    uint32_t first, last;
    uint32_t warps; /* per SM, of the first */
};

/*
 * The next run of block sizes that reach the target, after `after`; `warps` > 0: of those with so
 * many warps per SM only.  False at the end.
 */
bool solve_sizes_next(const struct solve *solve, uint32_t after, uint32_t warps,
                      struct solve_sizes *out);

/* The most warps per SM of any block size that reaches the target; 0 = none reaches it. */
uint32_t solve_sizes_best(const struct solve *solve);

/* The second launch bound that asks for `blocks` blocks: HIP's counts waves per SIMD. */
uint32_t solve_bound(const struct occ_arch *arch, uint32_t threads, uint32_t blocks);

/*
 * The corners of the frontier from the most blocks down: the number of blocks of the first, and of
 * the next after one of `after` blocks; 0 at the end.
 */
uint32_t solve_frontier_first(const struct solve *solve, struct occ_corner *corner);
uint32_t solve_frontier_next(const struct solve *solve, uint32_t after, struct occ_corner *corner);

#endif
