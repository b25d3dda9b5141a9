/* rows.h - the answers of a sweep, one after the other; what neighbours share is made once. */
#ifndef OCC_CLI_TABLE_ROWS_H
#define OCC_CLI_TABLE_ROWS_H

#include "cli/table/sweep.h"

/*
 * What is behind an architecture's numbers, read when --explain asks for it: the record asked for
 * last.  Start with { registry }.
 */
struct sources {
    const struct registry *registry;
    struct arch_record record; /* owned; json is NULL before the first one */
};

void sources_free(struct sources *sources);

/* How an answer differs from the one before. */
enum rows_change {
    ROWS_END,   /* no launch is left */
    ROWS_ERROR, /* `diag` has the error */
    ROWS_NEW,   /* in anything */
    ROWS_NEXT   /* in the levers that rows->members names, and what follows from them */
};

/* The rows of one limit that were made already, by the values of the options that move it. */
struct rows_memo {
    struct rows_limit *limits; /* owned; NULL = none are kept */
    uint64_t count;
    uint64_t stride[REQUEST_AXES]; /* of each option; 0 = it does not move the limit */
    uint64_t line;                 /* index of the first launch of the line */
    bool moves;                    /* the fastest option moves it */
};

/* A walk over the answers. */
struct rows {
    struct sweep *sweep;
    unsigned parts;          /* enum answer_part, of every answer */
    bool best;               /* --best: one row for the best of all block sizes, tiles or splits */
    struct sources *sources; /* of the numbers for --explain, or NULL */
    bool started;
    uint64_t ordinal; /* of the current launch, from 0 */
    struct question question;
    struct answer answer; /* the current one */
    /* The fastest options, as far as each moves one lever only; the last is `inner`. */
    enum request_axis levers[REQUEST_AXES];
    size_t members[REQUEST_AXES]; /* offsets in struct answer */
    size_t lever_count;           /* 0 = every answer is made anew */
    enum request_axis inner;
    bool line_start; /* the current launch has the first value of the fastest option */
    uint32_t causes[OCC_LIMIT_COUNT];
    struct rows_memo memos[OCC_LIMIT_COUNT];
};

/*
 * Starts before the first launch of a sweep that was started.  `sources` may be NULL.
 */
void rows_start(struct rows *rows, struct sweep *sweep, unsigned parts, bool best,
                struct sources *sources);

void rows_free(struct rows *rows);

/* Moves to the next launch and makes rows->answer. */
enum rows_change rows_next(struct rows *rows, struct diag *diag);

/* Makes rows->answer of the launch with this ordinal. */
enum rows_change rows_seek(struct rows *rows, uint64_t ordinal, struct diag *diag);

/*
 * An upper bound for the rest of a line, to skip it: `*bound` is the current launch
 * with as many blocks as the limits that do not move allow.  False when there is no line.  To be
 * asked at rows->line_start only.
 */
bool rows_bound(const struct rows *rows, struct answer *bound);

/* Skips the rest of the line. */
void rows_skip(struct rows *rows);

#endif
