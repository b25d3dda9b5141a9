#include "command/progress.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "base/escape.h"
#include "base/ull.h"

static double read_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

void progress_start(struct progress *progress, uint64_t total, bool to_terminal)
{
    *progress = (struct progress){ .total = total };
    snprintf(progress->what, sizeof progress->what, "%llu launches", ull(total));
    if (total > PROGRESS_ROWS && !to_terminal && isatty(STDERR_FILENO)) {
        progress->is_wanted = true;
        progress->start_time = read_clock();
        progress->shown_time = progress->start_time;
    }
}

void progress_start_file(struct progress *progress, const char *path)
{
    *progress = (struct progress){ .is_wanted = isatty(STDERR_FILENO) };
    progress->start_time = progress->shown_time = read_clock();
    snprintf(progress->what, sizeof progress->what, "%.60s", path);
    escape_line(progress->what);
}

void progress_show(struct progress *progress, uint64_t done)
{
    const double first_after = 1; /* seconds */
    const double interval = 0.2;
    double now = read_clock();
    if (now - progress->start_time >= first_after && now - progress->shown_time >= interval) {
        fprintf(stderr, "\rocc: %3.0f %% of %s", 100.0 * (double)done / (double)progress->total,
                progress->what);
        fflush(stderr);
        progress->shown_time = now;
        progress->is_shown = true;
    }
}

void progress_start_count(struct progress *progress, uint64_t total, const char *what)
{
    *progress = (struct progress){ .is_wanted = isatty(STDERR_FILENO), .total = total };
    snprintf(progress->what, sizeof progress->what, "%s", what);
}

void progress_show_count(struct progress *progress, uint64_t done)
{
    if (progress->is_wanted && !(progress->is_shown && progress->shown_done == done)) {
        fprintf(stderr, "\rocc: %llu of %llu %s", ull(done), ull(progress->total), progress->what);
        fflush(stderr);
        progress->is_shown = true;
        progress->shown_done = done;
    }
}

void progress_end(struct progress *progress)
{
    if (progress->is_shown) {
        fputs("\r\033[K", stderr);
        fflush(stderr);
        progress->is_shown = false;
    }
}
