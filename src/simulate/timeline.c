#include "simulate/timeline.h"

#include <string.h>

#include "base/num.h"

void timeline_last_start(void *context, const struct occ_block *block)
{
    double *last = context;
    if (block->start > *last) {
        *last = block->start;
    }
}

void timeline_start(struct timeline *timeline)
{
    timeline->blocks = 0;
    timeline->late = 0;
    timeline->late_end = timeline->makespan;
    timeline->tail = timeline->makespan;
    timeline->kept = 0;
    memset(timeline->cells, 0,
           (size_t)timeline->rows * timeline->columns * sizeof *timeline->cells);
}

/* row_of() rounds sm * rows / sms down, so the first SM of a row is row * sms / rows rounded up. */
uint32_t timeline_row_sm(const struct timeline *timeline, uint32_t row)
{
    uint64_t product = (uint64_t)row * timeline->sms;
    return (uint32_t)(product / timeline->rows + (product % timeline->rows != 0));
}

static uint32_t row_of(const struct timeline *timeline, uint32_t sm)
{
    return (uint32_t)((uint64_t)sm * timeline->rows / timeline->sms);
}

const struct timeline_cell *timeline_cell(const struct timeline *timeline, uint32_t row,
                                          uint32_t column)
{
    return &timeline->cells[(size_t)row * timeline->columns + column];
}

/*
 * Adds the time of a block to a cell.  cell->wave becomes the winner of a majority vote (Boyer and
 * Moore), in which each block votes for its wave, weighted by its time in the cell.
 */
static void add_vote(struct timeline_cell *cell, uint64_t wave, double time)
{
    cell->busy += time;
    if (cell->wave == wave) {
        cell->weight += time;
    } else if (time > cell->weight) {
        cell->wave = wave;
        cell->weight = time - cell->weight;
    } else {
        cell->weight -= time;
    }
}

void timeline_add(void *context, const struct occ_block *block)
{
    struct timeline *t = context;
    t->blocks++;
    if (block->end > t->last_start) {
        t->late++;
        t->late_end = min_real(block->end, t->late_end);
    }
    if (t->kept < TIMELINE_BLOCKS_MAX) {
        t->kept_blocks[t->kept++] = *block;
    }
    double width = t->makespan / t->columns;
    double first = block->start / width;
    double last = block->end / width;
    struct timeline_cell *row = &t->cells[(size_t)row_of(t, block->sm) * t->columns];
    for (uint32_t c = first < t->columns ? (uint32_t)first : t->columns - 1; c < t->columns; c++) {
        double from = max_real(first, c);
        double to = min_real(last, c + 1.0);
        if (!(from < to)) {
            break;
        }
        add_vote(&row[c], block->wave, to - from);
    }
}

void timeline_finish(struct timeline *timeline)
{
    struct timeline *t = timeline;
    for (uint32_t r = 0; r < t->rows; r++) {
        uint32_t sms = timeline_row_sm(t, r + 1) - timeline_row_sm(t, r);
        double slots = (double)sms * t->blocks_per_sm;
        for (uint32_t c = 0; c < t->columns; c++) {
            struct timeline_cell *cell = &t->cells[(size_t)r * t->columns + c];
            cell->busy = min_real(cell->busy / slots, 1);
        }
    }
    /* The tail begins at the last start if a slot is empty then, else when the next block ends. */
    uint64_t slots = (uint64_t)t->sms * t->blocks_per_sm;
    t->tail = t->late < slots ? t->last_start : t->late_end;
}
