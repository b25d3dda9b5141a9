/* progress.h - how far a long run is, on standard error if that is a terminal. */
#ifndef OCC_CLI_TABLE_PROGRESS_H
#define OCC_CLI_TABLE_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

/* Rows between two looks at the clock; a power of two. */
enum { PROGRESS_ROWS = 1 << 16 };

struct progress {
    bool wanted; /* standard error is a terminal and the rows do not go there too */
    bool shown;
    uint64_t total;
    double started, last; /* seconds */
    char what[64];        /* what the percentage is of */
};

/* Starts the clock.  `to_terminal`: the rows themselves are seen going by. */
void progress_start(struct progress *progress, uint64_t total, bool to_terminal);

/* The same for the bytes of a file, reported while it is read. */
void progress_start_file(struct progress *progress, const char *path);

/* Shows a percentage, from a second on. */
void progress_show(struct progress *progress, uint64_t done);

/* To be called often; costs a comparison. */
static inline void progress_tick(struct progress *progress, uint64_t done)
{
    if (progress->wanted && done % PROGRESS_ROWS == 0) {
        progress_show(progress, done);
    }
}

/* Takes the line away again. */
void progress_end(struct progress *progress);

#endif
