/* solution.h - the inverse of a launch: what to change, and where the steps are. */
#ifndef OCC_MODEL_SOLUTION_H
#define OCC_MODEL_SOLUTION_H

#include "core/lever.h"
#include "model/answer.h"

/* A part of the launch that may change alone. */
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

/* The row at a place below SOLVE_ROWS_MAX, in the order of the levers. */
struct solve_row solve_row_at(unsigned place);

/* What a lever alone must be. */
struct solve_alone {
    bool shown;                /* it is of interest for this launch and architecture */
    bool reaches;              /* it alone reaches the target */
    bool largest, least;       /* which of the two the value is */
    uint32_t value;            /* OCC_NO_LIMIT = any; reaches */
    struct occ_launch nearest; /* with as much or as little of it as can be; not reaches */
};

struct solve;

/* A change that reaches the target. */
struct solve_change {
    const struct solve *solve;
    const char *name; /* "smallest_change", "same_block_size" */
    struct occ_plan plan;
    double relative_change; /* all changes together; 1 = 100 % */
    double occupancy;
    bool has_agprs, has_sgprs, has_per_thread; /* the launch has them */
    int64_t bounds[2];                         /* __launch_bounds__; -1 = none give the blocks */
    int64_t max_regs;                          /* registers that leave room for them; or -1 */
};

/* What of a limit is left over per SM. */
struct solve_left {
    bool known;
    struct occ_stranded left;
};

/* The steps of one lever. */
struct solve_staircase {
    const struct question *question;
    enum occ_lever lever;
};

/* What is asked of a launch.  Without a target: its staircases and what it leaves. */
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
    uint32_t blocks;    /* of this block size that are the target */
    bool reached;       /* as it is */
    bool reachable;     /* by some change */
    bool unreachable;   /* by none */
    bool has_same_size; /* the smallest change has another block size, but that is not necessary */
    struct solve_change change;               /* the smallest, reachable */
    struct solve_change same_size;            /* the smallest with this block size, has_same_size */
    struct solve_alone alone[SOLVE_ROWS_MAX]; /* as solve_row_at(), reachable */
    uint32_t best_size_warps;      /* most of a size that reaches it; 0 = none; reachable */
    bool has_sizes;                /* some block size alone reaches the target */
    struct occ_launch best_launch; /* not reachable: as far as any change gets */
    struct occ_result best;
    double best_occupancy;
    /* Without a target: */
    struct solve_staircase staircases[OCC_LEVER_COUNT];
    struct solve_left left[OCC_LIMIT_COUNT];
    bool has_left; /* of some limit */
};

/* Fills the lower part; errors as occ_plan(), but a target out of reach is none. */
enum occ_status solve_make(struct solve *solve);

/* What the row stands at. */
uint64_t solve_row_value(const struct solve *solve, const struct solve_row *row);

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

/* The second launch bound that asks for `blocks` blocks: HIP's counts waves per SIMD. */
uint32_t solve_bound(const struct occ_arch *arch, uint32_t threads, uint32_t blocks);

/* A step of a staircase, and the one after it: the first after zeros.  False at the end. */
struct solve_stair {
    const char *quantity;
    struct occ_stair stair;
    double occupancy; /* at its upper end */
    bool current;     /* the launch is on it */
    bool started;
};
bool solve_stair_next(const void *staircase, void *stair);

/* The most dynamic shared memory that keeps so many blocks, in the same way, over struct solve. */
struct solve_dynamic {
    uint32_t blocks_per_sm, warps_per_sm;
    double occupancy;
    uint32_t largest;  /* bytes */
    uint32_t carveout; /* %, the least; OCC_NO_LIMIT = there is none to set */
};
bool solve_dynamic_next(const void *solve, void *dynamic);

/* The most tensor memory that keeps 1, 2, ... of the resident blocks running, in the same way. */
struct solve_columns {
    uint32_t running_blocks;
    uint32_t one, several; /* columns of a block, as one allocation and as several */
};
bool solve_columns_next(const void *solve, void *columns);

/* The corners of the frontier from the most blocks down, in the same way. */
struct solve_corner {
    uint32_t blocks_per_sm;
    struct occ_corner corner;
    double occupancy;
};
bool solve_corner_next(const void *solve, void *corner);

#endif
