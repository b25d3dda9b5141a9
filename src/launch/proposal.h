/*
 * proposal.h - what to change about a launch.
 *
 * A proposal is carried out before it is said: it lists options of a request with new values, and
 * the outcome is the answer to the changed question.  One that does not improve its goal is
 * dropped.
 */
#ifndef OCC_LAUNCH_PROPOSAL_H
#define OCC_LAUNCH_PROPOSAL_H

#include "launch/answer.h"
#include "launch/request.h"
#include "record/sayer.h"

enum proposal_kind {
    PROPOSAL_REGISTERS = 0,
    PROPOSAL_SHARED_MEMORY,
    PROPOSAL_BARRIERS,
    PROPOSAL_CARVEOUT,
    PROPOSAL_OPTIN,
    PROPOSAL_OVERSIZED_SMEM,
    PROPOSAL_STAGES,
    PROPOSAL_THREADS,
    PROPOSAL_CLUSTER,
    PROPOSAL_GRID,
    PROPOSAL_TILE,
    PROPOSAL_SPLIT_K,
    PROPOSAL_SCHEDULE,
    PROPOSAL_KIND_COUNT
};

/* The key of a kind in JSON ("registers", ...); NULL for any other value. */
const char *proposal_kind_key(enum proposal_kind kind);

/* What a proposal improves.  More is better, but of the estimate less. */
enum proposal_goal {
    PROPOSAL_OCCUPANCY = 0,
    PROPOSAL_BLOCKS,     /* blocks_per_sm */
    PROPOSAL_EFFICIENCY, /* waves.efficiency */
    PROPOSAL_USEFUL,     /* tiles.useful */
    PROPOSAL_ESTIMATE,   /* estimate.relative, to the launch as it is */
    PROPOSAL_LAUNCHABLE, /* launchable: 0 or 1 */
    PROPOSAL_GOAL_COUNT
};

/* The key of an answer that the goal is about; NULL for any other value. */
const char *proposal_goal_key(enum proposal_goal goal);

/*
 * An option of the request with its new value.  REQUEST_NO_OPTIN: the opt-in is made, and the
 * option goes.
 */
struct proposal_set {
    enum request_axis option;
    bool removes;    /* null in JSON: the request then lacks the option */
    uint64_t number; /* REQUEST_SCHEDULE: enum occ_tile_schedule */
    uint32_t tile[3];
};

/* What a proposal does not know; bits. */
enum proposal_doubt {
    PROPOSAL_MAY_SPILL = 1 << 0,
    PROPOSAL_SPILLS_MORE = 1 << 1,    /* the kernel spills already */
    PROPOSAL_WOULD_SPILL = 1 << 2,    /* more registers are alive at once */
    PROPOSAL_SAME_REGISTERS = 1 << 3, /* of another tile */
    PROPOSAL_MORE_REGISTERS = 1 << 4, /* a larger tile has more accumulators */
    PROPOSAL_SCALED_MEMORY = 1 << 5,  /* shared memory in proportion to TM + TN */
    PROPOSAL_ADDS_UP = 1 << 6,        /* the time to add up the splits */
    PROPOSAL_FIXES_UP = 1 << 7,       /* the fix-up of shared tiles */
    PROPOSAL_OTHER_WORK = 1 << 8,     /* another grid must divide the work otherwise */
    PROPOSAL_SHARES_CLUSTER = 1 << 9, /* the kernel may need its cluster's size */
    PROPOSAL_DOUBT_COUNT = 10
};

/* The doubt of bit `bit` as an item of the list "doubts" in JSON; NULL past the last one. */
const char *proposal_doubt_text(unsigned bit);

/* The same in a sentence on what a change does: "may spill", not "spills". */
const char *proposal_doubt_phrase(unsigned bit);

/* Keys of the answer after the change. */
struct proposal_outcome {
    uint32_t blocks_per_sm, warps_per_sm;
    uint32_t resident_blocks; /* 0 = not known */
    double occupancy;
    bool has_waves;
    uint64_t total_waves;
    double efficiency, efficiency_shared;
    struct occ_waves waves; /* if has_waves */
    struct answer_expected expected;
    bool has_rounds;
    double useful, useful_shared;
    double estimate_us;    /* 0 = not known */
    bool is_estimate_said; /* it is held against published times */
};

enum { PROPOSAL_SETS_MAX = 10, PROPOSAL_WRITES_MAX = 2, PROPOSAL_WRITE_MAX = 120 };

struct proposal {
    enum proposal_kind kind;
    struct proposal_set sets[PROPOSAL_SETS_MAX];
    size_t set_count;
    enum proposal_goal goal;
    double now, then;           /* the value of the goal, low ends */
    double now_high, then_high; /* high ends; equal to the low ends if there is only one */
    struct proposal_outcome outcome;
    unsigned doubts; /* bits of enum proposal_doubt */
    /* Lines of source, only for what changes; and the unit of launch bounds, or NULL. */
    char writes[PROPOSAL_WRITES_MAX][PROPOSAL_WRITE_MAX];
    size_t write_count;
    const char *unit;
};

enum { PROPOSALS_MAX = 16 };

/* What is known of the kernel besides its launch. */
struct proposal_kernel {
    bool keeps_threads;   /* it requires its block size */
    bool spills;          /* it spills already */
    uint32_t live;        /* registers that are alive at once; 0 = not known */
    bool lacks_registers; /* the compiler says so: no proposal lowers them */
};

/* The proposals for a launch: those for its occupancy, its grid, its tiles. */
struct proposals {
    const struct answer *answer;
    struct proposal_kernel kernel;
    struct proposal items[PROPOSALS_MAX];
    size_t count;
    bool is_first_enough; /* those after the first may be left out, and `writes` are */
    bool is_for_any_grid; /* the occupancy is asked for, whether the grid can use it or not */
};

/*
 * Answers a question, with headroom, and adds the proposals unless `proposals` is NULL; the answer
 * points to them.  False with the error in `diag`.
 */
bool proposals_answer(const struct question *question, struct answer *answer,
                      struct proposals *proposals, struct diag *diag);

/*
 * Fills `out` with the proposals for the launch of `answer`.  `kernel` is NULL if nothing else is
 * known.  The first proposal of each goal is the smallest change.
 */
void proposals_make(const struct answer *answer, const struct proposal_kernel *kernel,
                    struct proposals *out);

/* Only those for the occupancy, which come first. */
void proposals_make_steps(const struct answer *answer, const struct proposal_kernel *kernel,
                          struct proposals *out);

/* The first of these, perhaps with some that come after it; none has `writes`. */
void proposals_make_first_step(const struct answer *answer, const struct proposal_kernel *kernel,
                               struct proposals *out);

/*
 * Only the one that saves a wave with fewer registers or less shared memory, if there is one; its
 * goal is PROPOSAL_EFFICIENCY.  `answer` has waves.
 */
void proposals_make_fewer_waves(const struct answer *answer, const struct proposal_kernel *kernel,
                                struct proposals *out);

/* Makes an empty list for the launch of `answer`. */
void proposals_start(const struct answer *answer, const struct proposal_kernel *kernel,
                     struct proposals *out);

/*
 * Adds the smallest change with which the launch reaches `target`, over all levers, and returns it.
 * NULL if no change reaches it, or the launch reaches it as it is.
 */
const struct proposal *proposals_add_target(struct proposals *list,
                                            const struct occ_target *target);

/* The first proposal with this goal and, unless it is PROPOSAL_KIND_COUNT, this kind; or NULL. */
const struct proposal *proposals_find(const struct proposals *proposals, enum proposal_goal goal,
                                      enum proposal_kind kind);

/* The value that the proposal sets for `option`; false if it sets none. */
bool proposal_value(const struct proposal *proposal, enum request_axis option, uint64_t *value);

/*
 * The tail's share of the time at the end that is better for a change, 0 .. 1; a change of the grid
 * is proposed only if it gains at least PROPOSAL_GAIN_MIN.
 */
#define PROPOSAL_GAIN_MIN 0.02

/* A cut of the registers by more than this share: expect spills. */
#define PROPOSAL_DEEP_CUT (1.0 / 3)

/* Writes the call that opts in to `bytes` of dynamic shared memory. */
void proposal_optin_line(uint64_t bytes, char out[PROPOSAL_WRITE_MAX]);

/* The call with which a kernel asks for the oversized mode of shared memory. */
extern const char proposal_oversized_line[];

/* Applies the change to a question, as a request with these options would. */
void proposal_apply(const struct proposal *proposal, struct question *question);

/* Says a struct proposal. */
void proposal_say(struct sayer *s, const void *record);

#endif
