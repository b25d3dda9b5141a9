/* tune_run.c - for WebAssembly: refuses `occ tune`, since no program can be started. */
#include "tune/tune_run.h"

#include "command/cli.h"

bool tune_run_open(struct tune_run *run)
{
    run->is_open = false;
    return cli_refuse("tune: this build of occ cannot run programs");
}

bool tune_run_folder(const char *path)
{
    (void)path;
    return false;
}

bool tune_run_jobs(struct tune_run *run, struct tune_job *jobs, size_t count, size_t at_once,
                   double seconds, struct progress *progress, bool (*ended)(void *ctx, size_t job),
                   void *ctx)
{
    (void)run;
    (void)jobs;
    (void)count;
    (void)at_once;
    (void)seconds;
    (void)progress;
    (void)ended;
    (void)ctx;
    return false;
}

void tune_run_close(struct tune_run *run)
{
    (void)run;
}

size_t tune_run_processors(void)
{
    return 1;
}

const char *tune_run_signal_text(int signal_number)
{
    (void)signal_number;
    return "";
}
