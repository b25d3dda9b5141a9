/* progress.h - shows the progress of a long run on standard error if that is a terminal. */
#ifndef OCC_COMMAND_PROGRESS_H
#define OCC_COMMAND_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

/* Rows between two reads of the clock; a power of two. */
enum { PROGRESS_ROWS = 1 << 16 };

struct progress {
    bool is_wanted; /* the percentage may be shown */
    bool is_shown;
    uint64_t shown_done; /* commands that are done, as shown last */
    uint64_t total;      /* launches, commands, or bytes of a file */
    double start_time;   /* seconds */
    double shown_time;   /* seconds, when the percentage was last shown */
    char what[64];       /* "500000 launches", "commands", or the file's path */
};

/*
 * Starts the clock for `total` launches.  No progress is shown for PROGRESS_ROWS or fewer launches,
 * or if the rows are written to a terminal (`to_terminal`).
 */
void progress_start(struct progress *progress, uint64_t total, bool to_terminal);

/* Starts the clock for reading a file; the caller sets `total`, in bytes, when it is known. */
void progress_start_file(struct progress *progress, const char *path);

/* Shows the percentage that is done: after one second, and then at most five times a second. */
void progress_show(struct progress *progress, uint64_t done);

/* Starts to count `total` commands. */
void progress_start_count(struct progress *progress, uint64_t total, const char *what);

/* Shows how many are done, "3 of 7 commands". */
void progress_show_count(struct progress *progress, uint64_t done);

/* Calls progress_show() every PROGRESS_ROWS rows. */
static inline void progress_tick(struct progress *progress, uint64_t done)
{
    if (progress->is_wanted && done % PROGRESS_ROWS == 0) {
        progress_show(progress, done);
    }
}

/* Removes the line with the percentage. */
void progress_end(struct progress *progress);

#endif
