/*
 * tune_run.c - runs commands as child processes, each in a process group of its own.
 *
 * A signal handler only writes a byte to a pipe.  tune_run_jobs() waits for that pipe: a child has
 * ended, or the run is to end.
 */
#include "tune/tune_run.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "base/num.h"
#include "command/cli.h"

extern char **environ;

enum { GRACE_MS = 2000 }; /* for commands to end by themselves, after SIGTERM */

/* ---- signals -------------------------------------------------------------------------------- */

static const int fatal[] = { SIGHUP, SIGINT, SIGQUIT, SIGTERM };
enum { FATAL = sizeof fatal / sizeof *fatal };

static volatile sig_atomic_t fatal_signal; /* that arrived; 0 = none */
static int wake[2];                        /* the pipe of the handler */
static struct sigaction before[FATAL + 1]; /* the last: SIGCHLD */

static void on_signal(int signal_number)
{
    int error = errno;
    if (signal_number != SIGCHLD) {
        fatal_signal = signal_number;
    }
    ssize_t ignored = write(wake[1], "", 1); /* a full pipe wakes as well */
    (void)ignored;
    errno = error;
}

/* Leaves ignored signals ignored, as under nohup. */
static void catch_signals(void)
{
    struct sigaction catch = { .sa_handler = on_signal, .sa_flags = SA_RESTART };
    sigemptyset(&catch.sa_mask);
    for (size_t i = 0; i < FATAL; i++) {
        if (sigaction(fatal[i], NULL, &before[i]) == 0 && before[i].sa_handler != SIG_IGN) {
            sigaction(fatal[i], &catch, NULL);
        }
    }
    sigaction(SIGCHLD, &catch, &before[FATAL]);
}

static void restore_signals(void)
{
    for (size_t i = 0; i < FATAL; i++) {
        sigaction(fatal[i], &before[i], NULL);
    }
    sigaction(SIGCHLD, &before[FATAL], NULL);
}

const char *tune_run_signal_text(int signal_number)
{
    return strsignal(signal_number);
}

size_t tune_run_processors(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count > 0 ? (size_t)count : 1;
}

/* ---- the run -------------------------------------------------------------------------------- */

static bool open_pipe(void)
{
    if (pipe(wake) != 0) {
        return cli_refuse("a pipe cannot be made: %s", strerror(errno));
    }
    for (int i = 0; i < 2; i++) {
        fcntl(wake[i], F_SETFD, FD_CLOEXEC);
        fcntl(wake[i], F_SETFL, O_NONBLOCK);
    }
    return true;
}

bool tune_run_open(struct tune_run *run)
{
    const char *parent = getenv("TMPDIR");
    if (parent == NULL || *parent == '\0') {
        parent = "/tmp";
    }
    int len = snprintf(run->folder, sizeof run->folder, "%s/occ-tune.XXXXXX", parent);
    if (len < 0 || (size_t)len >= sizeof run->folder) {
        run->folder[0] = '\0';
        return cli_refuse("TMPDIR: the path is too long");
    }
    if (!open_pipe()) {
        run->folder[0] = '\0';
        return false;
    }
    fatal_signal = 0;
    catch_signals();
    run->is_open = true;
    if (mkdtemp(run->folder) == NULL) {
        run->folder[0] = '\0';
        return cli_refuse("%s: a temporary folder cannot be made: %s", parent, strerror(errno));
    }
    return true;
}

bool tune_run_folder(const char *path)
{
    return mkdir(path, 0700) == 0 ||
           cli_refuse("%s: the folder cannot be made: %s", path, strerror(errno));
}

void tune_run_close(struct tune_run *run)
{
    struct diag diag;
    diag_init(&diag, NULL);
    if (run->folder[0] != '\0' && !file_remove_tree(run->folder, &diag)) {
        cli_error("%s", diag.text);
    }
    run->folder[0] = '\0';
    if (run->is_open) {
        restore_signals();
        close(wake[0]);
        close(wake[1]);
        run->is_open = false;
        if (fatal_signal != 0) {
            raise(fatal_signal);
        }
    }
}

/* ---- children ------------------------------------------------------------------------------- */

/* The commands that run. */
struct children {
    struct tune_job *jobs;
    pid_t *pids; /* owned: of each job; 0 = it does not run */
    size_t count, running, started, done;
};

/* What the child has that this process has not: its files, its group, the default signals. */
static int set_up(posix_spawn_file_actions_t *actions, posix_spawnattr_t *attributes,
                  const char *log)
{
    sigset_t none;
    sigset_t all;
    sigemptyset(&none);
    sigemptyset(&all);
    for (size_t i = 0; i < FATAL; i++) {
        if (before[i].sa_handler != SIG_IGN) {
            sigaddset(&all, fatal[i]);
        }
    }
    sigaddset(&all, SIGXFSZ); /* which main() ignores */
    posix_spawnattr_setpgroup(attributes, 0);
    posix_spawnattr_setsigmask(attributes, &none);
    posix_spawnattr_setsigdefault(attributes, &all);
    posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                             POSIX_SPAWN_SETSIGDEF);
    int error = posix_spawn_file_actions_addopen(actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    if (error == 0) {
        error = posix_spawn_file_actions_addopen(actions, STDOUT_FILENO, log,
                                                 O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0600);
    }
    return error != 0 ? error
                      : posix_spawn_file_actions_adddup2(actions, STDOUT_FILENO, STDERR_FILENO);
}

/* Starts a command.  Returns 0 or an errno. */
static int start(const struct tune_job *job, pid_t *pid)
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int error = posix_spawn_file_actions_init(&actions);
    if (error != 0) {
        return error;
    }
    error = posix_spawnattr_init(&attributes);
    if (error == 0) {
        error = set_up(&actions, &attributes, job->log);
        if (error == 0) {
            error =
                posix_spawnp(pid, job->command[0], &actions, &attributes, job->command, environ);
        }
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

/* Sends a signal to the group of every command that runs. */
static void signal_all(const struct children *children, int signal_number)
{
    for (size_t i = 0; i < children->started; i++) {
        if (children->pids[i] > 0) {
            kill(-children->pids[i], signal_number);
        }
    }
}

/* Waits until the handler has written, at most `ms` milliseconds; -1 = without limit. */
static void wait_for_signal(int ms)
{
    char bytes[64];
    struct pollfd poll_fd = { .fd = wake[0], .events = POLLIN };
    if (poll(&poll_fd, 1, ms) > 0) {
        while (read(wake[0], bytes, sizeof bytes) > 0) {
        }
    }
}

/* Reaps a command that has ended; false if none has.  Sets `*job` to its number. */
static bool reap(struct children *children, size_t *job)
{
    for (size_t i = 0; i < children->started; i++) {
        int status;
        if (children->pids[i] > 0 && waitpid(children->pids[i], &status, WNOHANG) > 0) {
            children->jobs[i].end =
                (struct tune_end){ .code = WIFEXITED(status) ? WEXITSTATUS(status) : -1,
                                   .signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0 };
            children->pids[i] = 0;
            children->running--;
            *job = i;
            return true;
        }
    }
    return false;
}

/* Has a command that runs not yet ended?  One that has is reaped later: its group keeps its id. */
static bool is_any_left(const struct children *children)
{
    for (size_t i = 0; i < children->started; i++) {
        siginfo_t info = { 0 };
        if (children->pids[i] > 0 &&
            waitid(P_PID, (id_t)children->pids[i], &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
            info.si_pid == 0) {
            return true;
        }
    }
    return false;
}

/* Ends the commands that run: asks them to, then kills what is left of their groups. */
static void end_all(struct children *children)
{
    enum { TRIES = 20 };
    signal_all(children, SIGTERM);
    for (int i = 0; i < TRIES && is_any_left(children); i++) {
        wait_for_signal(GRACE_MS / TRIES);
    }
    signal_all(children, SIGKILL); /* also the children of a command that has ended */
    for (size_t i = 0; i < children->started; i++) {
        while (children->pids[i] > 0 && waitpid(children->pids[i], NULL, 0) < 0 && errno == EINTR) {
        }
    }
    children->running = 0;
}

/* Starts commands until `at_once` run.  One that cannot be started has ended. */
static bool start_some(struct children *children, size_t at_once,
                       bool (*ended)(void *ctx, size_t job), void *ctx)
{
    while (children->running < at_once && children->started < children->count) {
        size_t i = children->started;
        struct tune_job *job = &children->jobs[i];
        int error = start(job, &children->pids[i]);
        job->end = (struct tune_end){ .error = error, .code = -1 };
        children->started++;
        children->running += error == 0;
        if (error != 0) {
            children->pids[i] = 0;
            children->done++;
            if (!ended(ctx, i)) {
                return false;
            }
        }
    }
    return true;
}

bool tune_run_jobs(struct tune_run *run, struct tune_job *jobs, size_t count, size_t at_once,
                   struct progress *progress, bool (*ended)(void *ctx, size_t job), void *ctx)
{
    struct children children = { .jobs = jobs, .count = count };
    bool ok = run->is_open;
    size_t job;
    children.pids = calloc(count + 1, sizeof *children.pids);
    if (children.pids == NULL) {
        return cli_report_no_memory();
    }
    while (ok && children.done < count && fatal_signal == 0) {
        ok = start_some(&children, at_once, ended, ctx);
        while (ok && reap(&children, &job)) {
            children.done++;
            ok = ended(ctx, job);
        }
        if (progress != NULL) {
            progress_show_count(progress, children.done);
        }
        bool must_wait = children.running > 0 && fatal_signal == 0 &&
                         (children.running == at_once || children.started == count);
        if (ok && must_wait) {
            wait_for_signal(-1);
        }
    }
    ok = ok && fatal_signal == 0;
    if (children.running > 0) {
        end_all(&children);
    }
    free(children.pids);
    return ok;
}
