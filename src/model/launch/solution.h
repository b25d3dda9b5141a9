/* solution.h - the inverse of a launch: changes that reach a target, and staircases. */
#ifndef OCC_MODEL_LAUNCH_SOLUTION_H
#define OCC_MODEL_LAUNCH_SOLUTION_H

#include "core/lever.h"
#include "model/launch/answer.h"

/* A part of the launch that can change alone. */
enum solve_part {
    SOLVE_WHOLE,  /* all of a lever */
    SOLVE_STATIC, /* of shared memory */
    SOLVE_DYNAMIC
};

/* One lever alone; shared memory in its two parts. */
struct solve_row {
    const char *key; /* in JSON */
    const struct lever *lever;
    enum occ_lever which;
    enum solve_part part;
};

enum { SOLVE_ROWS_MAX = OCC_LEVER_COUNT + 1 };

/* The row at `place`, below SOLVE_ROWS_MAX, in the order of the levers. */
struct solve_row solve_row_at(unsigned place);

/* The value that a lever needs if it changes alone. */
struct solve_alone {
    bool shown;                /* useful for this launch and architecture */
    bool reaches;              /* it reaches the target alone */
    bool largest, least;       /* whether the value is a maximum or a minimum */
    uint32_t value;            /* OCC_NO_LIMIT = any; reaches */
    struct occ_launch nearest; /* the launch with the best value; not reaches */
};

struct solve;

/* A change that reaches the target. */
struct solve_change {
    const struct solve *solve;
    const char *name; /* "smallest_change", "same_block_size" */
    struct occ_plan plan;
    double relative_change; /* sum over all changes; 1 = 100 % */
    double occupancy;
    bool has_agprs, has_sgprs, has_per_thread; /* the launch uses them */
    int64_t bounds[2]; /* __launch_bounds__; -1 = no bounds give the blocks */
    int64_t max_regs;  /* largest register count that gives them; or -1 */
};

/* The unused amount of a limit per SM. */
struct solve_left {
    bool known;
    struct occ_stranded left;
};

/* The steps of one lever. */
struct solve_staircase {
    const struct question *question;
    enum occ_lever lever;
};

/* The request about a launch.  Without a target: its staircases and unused resources. */
struct solve {
    const struct answer *answer; /* the launch, with headroom */
    const char *given;           /* --target as given; NULL = none */
    struct occ_target target;
    bool frontier; /* registers x shared memory instead */
    bool explain;
    /* Made by solve_make(): */
    bool has_columns; /* the launch allocates tensor memory */
    /* Made by solve_make() when there is a target: */
    bool warps;         /* the target is a number of warps */
    uint32_t blocks;    /* blocks of this size that reach the target */
    bool reached;       /* by the unchanged launch */
    bool reachable;     /* by some change */
    bool unreachable;   /* by no change */
    bool has_same_size; /* the smallest change has another block size, but one with this size exists
                         */
    struct solve_change change;               /* the smallest, reachable */
    struct solve_change same_size;            /* the smallest with this block size, has_same_size */
    struct solve_alone alone[SOLVE_ROWS_MAX]; /* as solve_row_at(), reachable */
    uint32_t best_size_warps; /* most warps of a block size that reaches it; 0 = none; reachable */
    bool has_sizes;           /* some block size alone reaches the target */
    struct occ_launch best_launch; /* not reachable: the launch that comes closest */
    struct occ_result best;
    double best_occupancy;
    /* Without a target: */
    struct solve_staircase staircases[OCC_LEVER_COUNT];
    struct solve_left left[OCC_LIMIT_COUNT];
    bool has_left; /* of some limit */
};

/* Fills the members below; errors as occ_plan(), but an unreachable target is not an error. */
enum occ_status solve_make(struct solve *solve);

/* The row's present value. */
uint64_t solve_row_value(const struct solve *solve, const struct solve_row *row);

/* A run of block sizes, first .. last in steps of the warp size. */
struct solve_sizes {
    uint32_t first, last;
    uint32_t warps; /* per SM, of the first */
};

/*
 * The next run of block sizes that reach the target, after `after`; `warps` > 0: only those with
 * that many warps per SM.  False at the end.
 */
bool solve_sizes_next(const struct solve *solve, uint32_t after, uint32_t warps,
                      struct solve_sizes *out);

/* The second launch bound for `blocks` blocks; HIP's counts waves per SIMD. */
uint32_t solve_bound(const struct occ_arch *arch, uint32_t threads, uint32_t blocks);

/* A step of a staircase; the first after zeros, else the one after `stair`.  False at the end. */
struct solve_stair {
    const char *quantity;
    struct occ_stair stair;
    double occupancy; /* at its upper end */
    bool current;     /* the launch is on it */
    bool started;
};
bool solve_stair_next(const void *staircase, void *stair);

/*
 * As solve_stair_next(), over struct solve: the largest dynamic shared memory that keeps each
 * number of blocks.
 */
struct solve_dynamic {
    uint32_t blocks_per_sm, warps_per_sm;
    double occupancy;
    uint32_t largest;  /* bytes */
    uint32_t carveout; /* %, the smallest; OCC_NO_LIMIT = nothing to set */
};
bool solve_dynamic_next(const void *solve, void *dynamic);

/* As above: the largest tensor memory with which 1, 2, ... resident blocks run at once. */
struct solve_columns {
    uint32_t running_blocks;
    uint32_t one, several; /* columns of a block, as one allocation and as several */
};
bool solve_columns_next(const void *solve, void *columns);

/* As above: the corners of the frontier, from many blocks to few. */
struct solve_corner {
    uint32_t blocks_per_sm;
    struct occ_corner corner;
    double occupancy;
};
bool solve_corner_next(const void *solve, void *corner);

#endif
