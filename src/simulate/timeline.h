/*
 * timeline.h - the blocks of a simulation over time, as a grid of cells to be drawn.
 *
 * A row stands for one or more SMs, a column for an interval of time.  A cell has the busy share of
 * the slots of its SMs, and a wave: the wave that used more than half of the busy time; if none
 * did, any wave of the cell.  The first TIMELINE_BLOCKS_MAX blocks are also kept one by one.
 */
#ifndef OCC_SIMULATE_TIMELINE_H
#define OCC_SIMULATE_TIMELINE_H

#include "occ.h"

enum {
    TIMELINE_ROWS_MAX = 128,
    TIMELINE_COLUMNS_MAX = 240,
    TIMELINE_BLOCKS_MAX = 2000 /* blocks kept individually */
};

struct timeline_cell {
    double busy;   /* sum of busy times over the slots; after timeline_finish() a share, 0 .. 1 */
    double weight; /* the lead of `wave` in the majority vote of add_vote() */
    uint64_t wave; /* the wave that used more than half of the busy time, if one did */
};

/* Fill the members up to last_start, then call timeline_start(). */
struct timeline {
    uint32_t sms, blocks_per_sm;
    uint32_t rows, columns; /* 1 .. their maxima */
    double makespan;        /* above 0 */
    double last_start;      /* start of the block that started last */
    /* Made by the functions below: */
    uint64_t blocks;
    uint64_t late;   /* blocks that end after last_start */
    double late_end; /* the earliest end of a late block */
    double tail;     /* from this time on a slot stays empty; makespan if all are busy to the end */
    uint32_t kept;   /* blocks in `kept_blocks`: all of them, or TIMELINE_BLOCKS_MAX */
    struct timeline_cell cells[TIMELINE_ROWS_MAX * TIMELINE_COLUMNS_MAX];
    struct occ_block kept_blocks[TIMELINE_BLOCKS_MAX];
};

/*
 * For occ_schedule.block, in a run before timeline_start(): finds last_start.  `context` points to
 * it, a double; it must be 0 before the run.
 */
void timeline_last_start(void *context, const struct occ_block *block);

/* Empties the timeline. */
void timeline_start(struct timeline *timeline);

/* For occ_schedule.block: adds a block to `context`, a timeline. */
void timeline_add(void *context, const struct occ_block *block);

/* Turns busy times into shares and finds the tail.  Call once, after the last block. */
void timeline_finish(struct timeline *timeline);

/* The first SM of a row; for row = rows, the number of SMs. */
uint32_t timeline_row_sm(const struct timeline *timeline, uint32_t row);

const struct timeline_cell *timeline_cell(const struct timeline *timeline, uint32_t row,
                                          uint32_t column);

#endif
