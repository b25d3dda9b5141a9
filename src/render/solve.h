/* solve.h - the inverse of a launch: what to change, where the steps are, what to write. */
#ifndef OCC_RENDER_SOLVE_H
#define OCC_RENDER_SOLVE_H

#include "base/out.h"
#include "render/answer.h"

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

/* What one lever alone does for the target; static and dynamic share the lever of the total. */
enum solve_row {
    SOLVE_REGISTERS = 0,
    SOLVE_AGPRS,
    SOLVE_SGPRS,
    SOLVE_STATIC_SMEM,
    SOLVE_DYNAMIC_SMEM,
    SOLVE_BARRIERS,
    SOLVE_CARVEOUT,
    SOLVE_OPTIN,
    SOLVE_ROWS
};

/* The key of a row in JSON; never NULL for a row. */
const char *solve_row_key(enum solve_row row);

/* Is the row of interest for this launch and architecture? */
bool solve_row_shown(const struct solve *solve, enum solve_row row);

/*
 * The threshold of the row alone, as occ_threshold(); false when it alone does not reach the
 * target, and then `*least` is the launch with the row as small as can be.
 */
bool solve_threshold(const struct solve *solve, enum solve_row row, uint32_t *value,
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

/* Lines to paste for a plan, with a comment behind where one is needed. */
void solve_write(const struct solve *solve, const struct occ_plan *plan,
                 void (*line)(void *ctx, const char *text), void *ctx);

/* Why the target is out of reach, a clause without a full stop; at most 160 bytes. */
void solve_reason(const struct solve *solve, char out[160]);

/* Bits of enum occ_lever: the levers whose thresholds --explain tells. */
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

/* "Now 75 %: 6 blocks, 48 of 64 warps per SM, limited by registers", or that it cannot launch. */
void solve_now(const struct solve *solve, char out[256]);

/* The one line on what advice cannot know; with --latency, what that says. */
void solve_caveat(const struct solve *solve, char out[160]);

/* The output formats: text; one JSON object; csv, tsv or md, which have tables only. */
void solve_text(const struct solve *solve, struct out *out);
void solve_json(const struct solve *solve, struct out *out);
void solve_table(const struct solve *solve, const char *format, struct out *out);

/* The text without a target: staircases, headroom, stranded resources, dynamic shared memory. */
void solve_text_steps(const struct solve *solve, struct out *out);
void solve_text_frontier(const struct solve *solve, struct out *out);

/*
 * The corners of the frontier from the most blocks down: the number of blocks of the first, and of
 * the next after one of `after` blocks; 0 at the end.
 */
uint32_t solve_frontier_first(const struct solve *solve, struct occ_corner *corner);
uint32_t solve_frontier_next(const struct solve *solve, uint32_t after, struct occ_corner *corner);

/* "97.5 %" without a terminator beyond the NUL; returns `out`. */
const char *solve_percent(const struct solve *solve, uint32_t warps, char out[16]);

/* Limit names joined by " and " (people) or keys joined by '+'; returns `out`. */
const char *solve_limiters(const struct solve *solve, uint32_t limiters, bool keys, char out[96]);

#endif
