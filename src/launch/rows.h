/* rows.h - makes the answers of a sweep one after the other, where possible from the one before. */
#ifndef OCC_LAUNCH_ROWS_H
#define OCC_LAUNCH_ROWS_H

#include "launch/sources.h"
#include "launch/sweep.h"

/* How an answer differs from the one before. */
enum rows_change {
    ROWS_END,   /* there is no further launch */
    ROWS_ERROR, /* `diag` has the error */
    ROWS_NEW,   /* anything may differ */
    ROWS_NEXT   /* only the results and the options of the run differ */
};

/* A walk over the answers.  Launches that differ only in `inner` are a series. */
struct rows {
    struct sweep *sweep;
    enum answer_extent extent; /* of every answer */
    bool finds_best;           /* --best: one row for the best block size, tile, stages or split */
    struct sources *sources;   /* for --explain; otherwise NULL */
    bool is_started;
    bool has_answer;  /* rows_next() or rows_seek() has made one */
    uint64_t ordinal; /* of the current launch, from 0 */
    struct question question;
    struct answer answer; /* of the current launch */
    /*
     * The options of a run, in the order of the options: question_change() can set them, and all
     * options that vary faster.  While only these change, each answer is made from the one before.
     */
    enum request_axis run_options[REQUEST_AXIS_COUNT]; /* the last one varies fastest */
    size_t run_option_count;                           /* 0 = every answer is made anew */
    uint64_t run_length;                               /* launches in a run */
    enum request_axis inner; /* the option of the run that varies fastest */
    bool is_series_start;    /* the current launch is the first of a series */
    /* Bits of enum occ_cause, for each limit of the current launch. */
    uint32_t causes[OCC_LIMIT_COUNT];
    bool varies_in_series[OCC_LIMIT_COUNT]; /* `inner` changes the limit */
    bool launch_varies;                     /* `inner` changes more than the grid */
};

/* Puts `rows` before the first launch of `sweep`, after sweep_start().  `sources` may be NULL. */
void rows_start(struct rows *rows, struct sweep *sweep, enum answer_extent extent, bool finds_best,
                struct sources *sources);

/* Moves to the next launch and makes rows->answer. */
enum rows_change rows_next(struct rows *rows, struct diag *diag);

/*
 * Moves to the launch with this ordinal and makes rows->answer; from the one before if both are in
 * the same run.
 */
enum rows_change rows_seek(struct rows *rows, uint64_t ordinal, struct diag *diag);

/*
 * Computes an upper bound of the blocks in the current series: copies the current answer to
 * `*bound` and computes its blocks, warps, threads and occupancy without the limits that
 * rows->inner changes. Returns false if there is no series, or the block size varies in it.  Call
 * it only when rows->is_series_start is true.
 */
bool rows_bound(const struct rows *rows, struct answer *bound);

/* Skips the rest of the series. */
void rows_skip(struct rows *rows);

#endif
