/*
 * solve.h - what `occ solve` computes: changes of a launch that reach a target, and staircases.
 */
#ifndef OCC_SOLVE_SOLVE_H
#define OCC_SOLVE_SOLVE_H

#include "base/diag.h"
#include "core/lever.h"
#include "launch/proposal.h"
#include "record/sayer.h"

/* The part of a lever that changes; only shared memory has parts. */
enum solve_part {
    SOLVE_WHOLE,  /* the whole lever */
    SOLVE_STATIC, /* static shared memory */
    SOLVE_DYNAMIC /* dynamic shared memory */
};

/* What can change alone: a lever, or a part of one. */
struct solve_row {
    const char *key; /* in JSON */
    const struct lever *lever;
    enum occ_lever which;
    enum solve_part part;
};

enum { SOLVE_ROWS_MAX = OCC_LEVER_COUNT + 1 };

/* Returns row `index`, below SOLVE_ROWS_MAX; rows are in the order of the levers. */
struct solve_row solve_row_at(unsigned index);

/* The value that a row needs if nothing else changes. */
struct solve_alone {
    bool is_shown;   /* the row is useful for this launch and architecture */
    bool reaches;    /* some value reaches the target */
    bool is_minimum; /* `value` is the smallest one that reaches it; else the largest */
    uint32_t value;  /* if `reaches`; OCC_NO_LIMIT = any */
    uint32_t blocks[OCC_LIMIT_COUNT]; /* if not `reaches`: blocks that each limit allows at best */
};

struct solve;

/* A change that reaches the target. */
struct solve_change {
    const struct solve *solve;
    const char *name; /* "smallest_change", "same_block_size" */
    struct occ_plan plan;
    double relative_change; /* sum over the levers that change; 1 = 100 % */
    double occupancy;
    int64_t bounds[2]; /* __launch_bounds__; -1 = no bounds give the blocks */
    int64_t max_regs;  /* largest register count that gives the blocks; -1 = none */
};

/* The unused amounts of a resource of an SM. */
struct solve_unused {
    bool is_known;
    const struct occ_arch *arch;
    enum occ_limit limit;
    struct occ_stranded stranded;
    uint32_t free; /* what each block could add; OCC_NO_LIMIT = any */
};

/* A step of a staircase. */
struct solve_stair {
    enum occ_lever lever;
    const struct occ_arch *arch;
    struct occ_stair stair;
    double occupancy; /* at its largest value */
    bool is_current;  /* the launch is on this step */
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
    uint32_t carveout; /* smallest carve-out that holds the blocks, %; OCC_NO_LIMIT = none to set */
};

/* The largest tensor memory per block, in columns, with which a number of blocks run at once. */
struct solve_columns {
    uint32_t running_blocks;
    uint32_t one, several; /* in one allocation, in several */
};

/* A corner of the frontier: registers and shared memory that still give these blocks. */
struct solve_corner {
    uint32_t blocks_per_sm;
    struct occ_corner corner;
    double occupancy;
};

/*
 * What is asked about a launch, and the solution.  Without a target and without wants_frontier, the
 * solution has the staircases and the unused resources.
 */
struct solve {
    const struct answer *answer; /* the launch, with headroom */
    const char *target_text;     /* --target as given; NULL = none */
    struct occ_target target;
    bool wants_frontier;        /* compute the frontier of registers and shared memory */
    bool wants_steps;           /* --explain: the steps of the computation are wanted */
    struct proposals proposals; /* solve_propose(): of the target, else those of the launch */
    /* solve_make() fills the members from here on; solve_free() frees them. */
    struct solve_columns *columns; /* for 1, 2, ... running blocks, if tensor memory is allocated */
    size_t column_count;
    /* With a target: */
    uint32_t blocks;    /* blocks per SM that the target needs, at the launch's block size */
    bool is_reached;    /* the unchanged launch reaches the target */
    bool is_reachable;  /* some change reaches it */
    bool has_same_size; /* `same_size` is set; `change` has another block size */
    struct solve_change change;               /* if is_reachable: the smallest change */
    struct solve_change same_size;            /* if has_same_size: smallest at the launch's size */
    struct solve_alone alone[SOLVE_ROWS_MAX]; /* if is_reachable: for each solve_row_at() */
    struct occ_step *sizes;                   /* if is_reachable: block sizes that alone reach it */
    size_t size_count;
    uint32_t best_size_warps;      /* most warps per SM with one of `sizes`; 0 = none */
    struct occ_launch best_launch; /* if not is_reachable: the launch that comes closest */
    struct occ_result best;
    double best_occupancy;
    /* With wants_frontier: the corners, from many blocks to few. */
    struct solve_corner *corners;
    size_t corner_count;
    /* Otherwise: */
    struct solve_staircase staircases[OCC_LEVER_COUNT];
    struct solve_dynamic *dynamic; /* for 1, 2, ... blocks, where possible */
    size_t dynamic_count;
    struct solve_unused unused[OCC_LIMIT_COUNT];
};

/*
 * Computes the solution.  False with an error in `diag` if launch or target are invalid or memory
 * runs out; a target that cannot be reached is no error.  Call solve_free() in either case.
 */
bool solve_make(struct solve *solve, struct diag *diag);
void solve_free(struct solve *solve);

/*
 * Fills solve->proposals after solve_make(), and makes `answer`, which is solve->answer, point to
 * them.
 */
void solve_propose(struct solve *solve, struct answer *answer);

/* The present value of a row. */
uint64_t solve_row_value(const struct solve *solve, const struct solve_row *row);

/* ---- in words: advice.c ------------------------------------------------------------------- */

/* Writes source lines and compiler options that make the changes of a plan, ready to paste. */
void solve_write_code(const struct solve *solve, const struct occ_plan *plan,
                      void (*line)(void *ctx, const char *text), void *ctx);

/* Writes why the target cannot be reached, without a full stop. */
enum { SOLVE_SENTENCE_MAX = 160 };
void solve_reason(const struct solve *solve, char out[SOLVE_SENTENCE_MAX]);

/* Warns of spills or, if the present warps hide the latency, that more warps gain nothing. */
void solve_caveat(const struct solve *solve, char out[SOLVE_SENTENCE_MAX]);

/* Bits of enum occ_lever: the levers whose thresholds are explained. */
enum {
    SOLVE_EXPLAIN_REGISTERS = 1 << OCC_LEVER_REGISTERS,
    SOLVE_EXPLAIN_SMEM = 1 << OCC_LEVER_SHARED_MEMORY,
    SOLVE_EXPLAIN_ALL = (1 << OCC_LEVER_COUNT) - 1
};

/*
 * Explains how the thresholds for `blocks` blocks are computed, for the levers in `lever_bits`,
 * bits 1 << enum occ_lever.  Block size, AGPRs, carve-out and opt-in are those of `launch`.  Calls
 * `line` for each line of at most 78 columns.
 */
void solve_explain(const struct solve *solve, const struct occ_launch *launch, uint32_t blocks,
                   unsigned lever_bits, void (*line)(void *ctx, const char *text), void *ctx);

/* solve_explain() for the launch after the smallest change, for all levers. */
void solve_explain_change(const struct solve *solve, void (*line)(void *ctx, const char *text),
                          void *ctx);

/* ---- values for JSON and columns (record/sayer.h): solve_say.c --------------------------- */

/*
 * Passes the values of a struct solve to the listener of `s`: the answer for its launch, then the
 * solution.
 */
void solve_say(struct sayer *s, const void *record);

/* Says the same as solve_say(), for the columns of --get: one mode always has the same keys. */
say_function *solve_document_say(const struct solve *solve);

/* Say a row of a table: a struct solve_stair, and so on. */
void solve_stair_say(struct sayer *s, const void *record);
void solve_unused_say(struct sayer *s, const void *record);
void solve_dynamic_say(struct sayer *s, const void *record);
void solve_corner_say(struct sayer *s, const void *record);
void solve_columns_say(struct sayer *s, const void *record);
void solve_change_say(struct sayer *s, const void *record);

#endif
