/* solution.h - the inverse of a launch: changes that reach a target, and staircases. */
#ifndef OCC_MODEL_LAUNCH_SOLUTION_H
#define OCC_MODEL_LAUNCH_SOLUTION_H

#include "base/diag.h"
#include "base/sayer.h"
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
    bool shown;     /* useful for this launch and architecture */
    bool reaches;   /* it reaches the target alone */
    bool minimum;   /* the value is the smallest one that does; else the largest */
    uint32_t value; /* OCC_NO_LIMIT = any; reaches */
    uint32_t blocks[OCC_LIMIT_COUNT]; /* that each limit allows with the best value; not reaches */
};

struct solve;

/* A change that reaches the target. */
struct solve_change {
    const struct solve *solve;
    const char *name; /* "smallest_change", "same_block_size" */
    struct occ_plan plan;
    double relative_change; /* sum over all changes; 1 = 100 % */
    double occupancy;
    int64_t bounds[2]; /* __launch_bounds__; -1 = no bounds give the blocks */
    int64_t max_regs;  /* largest register count that gives them; or -1 */
};

/* The unused amount of a limit per SM. */
struct solve_left {
    bool known;
    struct occ_stranded left;
};

/* A step of a staircase. */
struct solve_stair {
    const char *quantity; /* key of the lever */
    struct occ_stair stair;
    double occupancy; /* at its upper end */
    bool current;     /* the launch is on it */
};

/* The steps of one lever, from its smallest value up. */
struct solve_staircase {
    struct solve_stair *stairs; /* owned */
    size_t count;
};

/* The largest dynamic shared memory that keeps a number of blocks. */
struct solve_dynamic {
    uint32_t blocks_per_sm, warps_per_sm;
    double occupancy;
    uint32_t largest;  /* bytes */
    uint32_t carveout; /* %, the smallest; OCC_NO_LIMIT = nothing to set */
};

/* The largest tensor memory of a block, in columns, for a number of running blocks. */
struct solve_columns {
    uint32_t one, several; /* as one allocation and as several */
};

/* A corner of the frontier. */
struct solve_corner {
    uint32_t blocks_per_sm;
    struct occ_corner corner;
    double occupancy;
};

/* The request about a launch.  Without a target: its staircases and unused resources. */
struct solve {
    const struct answer *answer; /* the launch, with headroom */
    const char *given;           /* --target as given; NULL = none */
    struct occ_target target;
    bool frontier; /* registers x shared memory instead */
    bool explain;
    /* Made by solve_make(); what it allocates goes with solve_free(). */
    struct solve_columns *columns; /* of 1, 2, ... running blocks, if tensor memory is allocated */
    size_t column_count;
    /* Made when there is a target: */
    uint32_t blocks;    /* blocks of this size that reach the target */
    bool reached;       /* by the unchanged launch */
    bool reachable;     /* by some change */
    bool has_same_size; /* the smallest change has another block size, but one with this size exists
                         */
    struct solve_change change;               /* the smallest, reachable */
    struct solve_change same_size;            /* the smallest with this block size, has_same_size */
    struct solve_alone alone[SOLVE_ROWS_MAX]; /* as solve_row_at(), reachable */
    struct occ_step *sizes;                   /* block sizes that alone reach it, reachable */
    size_t size_count;
    uint32_t best_size_warps;      /* most warps of these; 0 = none */
    struct occ_launch best_launch; /* not reachable: the launch that comes closest */
    struct occ_result best;
    double best_occupancy;
    /* Made for the frontier: its corners, from many blocks to few. */
    struct solve_corner *corners;
    size_t corner_count;
    /* Made otherwise: */
    struct solve_staircase staircases[OCC_LEVER_COUNT];
    struct solve_dynamic *dynamic; /* for 1, 2, ... blocks, where possible */
    size_t dynamic_count;
    struct solve_left left[OCC_LIMIT_COUNT];
};

/*
 * Fills the members below.  Returns false with an error in `diag`, as occ_plan() or when memory is
 * out; a target out of reach is no error.  Call solve_free() in either case.
 */
bool solve_make(struct solve *solve, struct diag *diag);
void solve_free(struct solve *solve);

/* The row's present value. */
uint64_t solve_row_value(const struct solve *solve, const struct solve_row *row);

/* The second launch bound for `blocks` blocks; HIP's counts waves per SIMD. */
uint32_t solve_bound(const struct occ_arch *arch, uint32_t threads, uint32_t blocks);

/* ---- in words: advice.c ------------------------------------------------------------------- */

/* Lines to paste for a plan, with a comment behind where one is needed. */
void solve_write(const struct solve *solve, const struct occ_plan *plan,
                 void (*line)(void *ctx, const char *text), void *ctx);

/* Why the target is out of reach, a clause without a full stop. */
enum { SOLVE_SENTENCE_MAX = 160 };
void solve_reason(const struct solve *solve, char out[SOLVE_SENTENCE_MAX]);

/* What advice cannot know; with --latency, what that says. */
void solve_caveat(const struct solve *solve, char out[SOLVE_SENTENCE_MAX]);

/* Bits of enum occ_lever: the levers whose thresholds are explained. */
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

/* The same for the smallest change. */
void solve_explain_change(const struct solve *solve, void (*line)(void *ctx, const char *text),
                          void *ctx);

/* ---- said: solution_say.c ----------------------------------------------------------------- */

/* Says a struct solve, behind what answer_say() says of its launch. */
void solve_say(struct sayer *s, const void *solve);

/* Rows of its tables: a struct solve_stair, solve_corner, solve_change. */
void solve_stair_say(struct sayer *s, const void *stair);
void solve_corner_say(struct sayer *s, const void *corner);
void solve_change_say(struct sayer *s, const void *change);

#endif
