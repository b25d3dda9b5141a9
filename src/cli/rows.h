/* rows.h - the answers of a sweep, one after the other; what neighbours share is made once. */
#ifndef OCC_CLI_ROWS_H
#define OCC_CLI_ROWS_H

#include "cli/request.h"
#include "cli/sources.h"
#include "render/repeat.h"

/* Sizes of shared memory whose limits are kept. */
enum { ROWS_CHUNK = 1024 };

/* How an answer differs from the one before. */
enum rows_change {
    ROWS_END,   /* there is none */
    ROWS_ERROR, /* there is none, for what `diag` says */
    ROWS_NEW,   /* in anything */
    ROWS_SAME   /* only as repeat_answer() says */
};

/* A walk over the answers.  Large: not for the stack. */
struct rows {
    struct sweep *sweep;
    unsigned parts;          /* enum answer_part, of every answer */
    bool best;               /* --best threads: one row for the best of all block sizes */
    struct sources *sources; /* of the numbers for --explain, or NULL */
    bool started;
    uint64_t ordinal; /* of the current launch, from 0 */
    struct question question;
    struct answer answer; /* the current one */
    /* A line: launches that differ in shared memory only. */
    bool lines;
    enum request_axis inner;
    uint64_t chunk, chunk_count; /* first value and number of the values below */
    struct question limits_of;   /* the launch that the limits were made for */
    uint32_t values[ROWS_CHUNK];
    struct occ_limit_row limits[ROWS_CHUNK];
    struct occ_limit_row widest; /* of these the one with the most blocks */
    struct repeat repeat;
};

/*
 * Starts before the first launch of a sweep that sweep_start() has started; with `best`,
 * best_start() too.  `sources` may be NULL.
 */
void rows_start(struct rows *rows, struct sweep *sweep, unsigned parts, bool best,
                struct sources *sources);

/* Moves to the next launch and makes rows->answer. */
enum rows_change rows_next(struct rows *rows, struct diag *diag);

/* Makes rows->answer of the launch with this ordinal. */
enum rows_change rows_seek(struct rows *rows, uint64_t ordinal, struct diag *diag);

/*
 * An upper bound of what the rest of a line can reach, to skip it: `*bound` is the current launch
 * with the most blocks that any value of the line allows.  False when there is no line.  To be
 * asked at the start of a line only: after rows_next() has returned ROWS_NEW.
 */
bool rows_bound(const struct rows *rows, struct answer *bound);

/* Skips the rest of the line. */
void rows_skip(struct rows *rows);

#endif
