#include "cli/progress.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

void progress_start(struct progress *progress, uint64_t total, bool to_terminal)
{
    *progress = (struct progress){ false, false, total, 0, 0 };
    if (total > PROGRESS_ROWS && !to_terminal && isatty(STDERR_FILENO)) {
        progress->wanted = true;
        progress->started = seconds();
        progress->last = progress->started;
    }
}

void progress_show(struct progress *progress, uint64_t done)
{
    const double silent = 2;
    const double pause = 0.2;
    double now = seconds();
    if (now - progress->started >= silent && now - progress->last >= pause) {
        fprintf(stderr, "\rocc: %3.0f %% of %llu launches",
                100.0 * (double)done / (double)progress->total,
                (unsigned long long)progress->total);
        fflush(stderr);
        progress->last = now;
        progress->shown = true;
    }
}

void progress_end(struct progress *progress)
{
    if (progress->shown) {
        fputs("\r\033[K", stderr);
        fflush(stderr);
        progress->shown = false;
    }
}
