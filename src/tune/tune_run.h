/*
 * tune_run.h - runs commands, several at a time, and leaves nothing behind: when a signal ends the
 * run, or the run ends, no command is running and the temporary folder is gone.
 */
#ifndef OCC_TUNE_TUNE_RUN_H
#define OCC_TUNE_TUNE_RUN_H

#include <stdbool.h>
#include <stddef.h>

#include "command/progress.h"
#include "command/replace.h"

/* A run.  Zero-initialise it. */
struct tune_run {
    char folder[REPLACE_PATH_MAX]; /* the temporary folder; "" = none */
    int lock;                      /* of the folder, while `folder` is not "" */
    bool is_open;
};

/* How a command ended. */
struct tune_end {
    int error;    /* errno if it was not started; 0 = it was */
    int code;     /* its status if it ended by itself, else -1 */
    int signal;   /* that ended it, else 0 */
    double limit; /* the seconds after which it was ended; 0 = it was not */
};

/* A command to run. */
struct tune_job {
    char *const *command; /* ended by NULL */
    const char *log;      /* the file of what it prints */
    const char *out;      /* the path that {out} stands for */
    struct tune_end end;  /* set when it has ended */
};

/* Did the command not start, not end by itself, or report an error? */
static inline bool tune_job_failed(const struct tune_job *job)
{
    return job->end.error != 0 || job->end.code != 0 || job->end.limit > 0;
}

/*
 * Makes the temporary folder, and catches signals.  Removes the folders of runs that were killed:
 * each run locks its own.  False after a message.
 */
bool tune_run_open(struct tune_run *run);

/* Makes the folder `path`, below the temporary folder.  False after a message. */
bool tune_run_folder(const char *path);

/*
 * Runs the commands, `at_once` at a time, each in a process group of its own, without input, and
 * for `seconds` at most.  Calls `ended` after each one; if it returns false, or a signal arrives,
 * ends the others, and returns false.  `progress` may be NULL.
 */
bool tune_run_jobs(struct tune_run *run, struct tune_job *jobs, size_t count, size_t at_once,
                   double seconds, struct progress *progress, bool (*ended)(void *ctx, size_t job),
                   void *ctx);

/* Removes the temporary folder; if a signal arrived, ends the process by it. */
void tune_run_close(struct tune_run *run);

/* The number of processors. */
size_t tune_run_processors(void);

/* The text of a signal: "Killed". */
const char *tune_run_signal_text(int signal_number);

#endif
