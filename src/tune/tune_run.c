/*
 * tune_run.c - runs commands as child processes, each in a process group of its own.
 *
 * A signal handler only requests a stop and writes a byte to a pipe.  tune_run_jobs() waits for
 * that pipe: a child has ended, or the run is to end.
 */
#include "tune/tune_run.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/file.h"
#include "base/num.h"
#include "base/stop.h"
#include "command/cli.h"
#include "command/fatal_signals.h"
#include "tune/tune_folder.h"

extern char **environ;

enum { GRACE_MS = 2000 }; /* for commands to end by themselves, after SIGTERM */

/* ---- signals -------------------------------------------------------------------------------- */

static int wake[2];                                /* the pipe of the handler */
static struct sigaction before[FATAL_SIGNALS + 1]; /* the last: SIGCHLD */

static void on_signal(int signal_number)
{
    int error = errno;
    if (signal_number != SIGCHLD) {
        stop_request(signal_number);
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
    for (size_t i = 0; i < FATAL_SIGNALS; i++) {
        if (sigaction(fatal_signals[i], NULL, &before[i]) == 0 && before[i].sa_handler != SIG_IGN) {
            sigaction(fatal_signals[i], &catch, NULL);
        }
    }
    sigaction(SIGCHLD, &catch, &before[FATAL_SIGNALS]);
}

static void restore_signals(void)
{
    for (size_t i = 0; i < FATAL_SIGNALS; i++) {
        sigaction(fatal_signals[i], &before[i], NULL);
    }
    sigaction(SIGCHLD, &before[FATAL_SIGNALS], NULL);
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
    if (!open_pipe()) {
        return false;
    }
    stop_request(0);
    catch_signals();
    run->is_open = true;
    tune_folder_sweep(parent);
    return tune_folder_make(parent, run->folder, &run->lock);
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
    if (run->folder[0] != '\0') {
        file_close_fd(run->lock);
    }
    run->folder[0] = '\0';
    if (run->is_open) {
        restore_signals();
        close(wake[0]);
        close(wake[1]);
        run->is_open = false;
        if (stop_requested() != 0) {
            raise(stop_requested());
        }
    }
}

/* ---- children ------------------------------------------------------------------------------- */

/* A command that runs. */
struct child {
    pid_t pid;    /* 0 = it does not run */
    int64_t due;  /* when its time is over, by now_ms() */
    bool is_late; /* its time was over: it was asked to end, and is killed at `due` */
};

struct children {
    struct tune_job *jobs;
    struct child *items; /* owned: of each job */
    size_t count, running, started, done;
    double seconds; /* that a command may run */
};

/* Milliseconds of a clock that nobody sets. */
static int64_t now_ms(void)
{
    struct timespec now = { 0, 0 };
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* What the child has that this process has not: its files, its group, the default signals. */
static int set_up(posix_spawn_file_actions_t *actions, posix_spawnattr_t *attributes,
                  const char *log)
{
    sigset_t none;
    sigset_t all;
    sigemptyset(&none);
    sigemptyset(&all);
    for (size_t i = 0; i < FATAL_SIGNALS; i++) {
        if (before[i].sa_handler != SIG_IGN) {
            sigaddset(&all, fatal_signals[i]);
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
        if (children->items[i].pid > 0) {
            kill(-children->items[i].pid, signal_number);
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

/* Has the command ended?  Until it is reaped, its group keeps its number. */
static bool has_ended(const struct child *child)
{
    siginfo_t info = { 0 };
    return waitid(P_PID, (id_t)child->pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
           info.si_pid != 0;
}

/* Reaps a command that has ended; false if none has.  Sets `*job` to its number. */
static bool reap(struct children *children, size_t *job)
{
    for (size_t i = 0; i < children->started; i++) {
        struct child *child = &children->items[i];
        int status = 0;
        if (child->pid <= 0 || !has_ended(child)) {
            continue;
        }
        if (child->is_late) {
            kill(-child->pid, SIGKILL); /* the children that it leaves */
        }
        waitpid(child->pid, &status, 0);
        children->jobs[i].end =
            (struct tune_end){ .code = WIFEXITED(status) ? WEXITSTATUS(status) : -1,
                               .signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0,
                               .limit = child->is_late ? children->seconds : 0 };
        child->pid = 0;
        children->running--;
        *job = i;
        return true;
    }
    return false;
}

/*
 * Asks commands whose time is over to end, and kills them if they do not.  Returns the milliseconds
 * until the next one is due; -1 = none runs.
 */
static int end_late_ones(struct children *children)
{
    const int64_t now = now_ms();
    int64_t next = -1;
    for (size_t i = 0; i < children->started; i++) {
        struct child *child = &children->items[i];
        if (child->pid <= 0) {
            continue;
        }
        if (now >= child->due) {
            kill(-child->pid, child->is_late ? SIGKILL : SIGTERM);
            child->is_late = true;
            child->due = now + GRACE_MS;
        }
        next = next < 0 ? child->due - now : min_i64(next, child->due - now);
    }
    return next > INT_MAX ? INT_MAX : (int)next;
}

static bool is_any_left(const struct children *children)
{
    for (size_t i = 0; i < children->started; i++) {
        if (children->items[i].pid > 0 && !has_ended(&children->items[i])) {
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
        const pid_t pid = children->items[i].pid;
        while (pid > 0 && waitpid(pid, NULL, 0) < 0 && errno == EINTR) {
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
        struct child *child = &children->items[i];
        int error = start(job, &child->pid);
        child->due = now_ms() + (int64_t)(children->seconds * 1e3);
        job->end = (struct tune_end){ .error = error, .code = -1 };
        children->started++;
        children->running += error == 0;
        if (error != 0) {
            child->pid = 0;
            children->done++;
            if (!ended(ctx, i)) {
                return false;
            }
        }
    }
    return true;
}

bool tune_run_jobs(struct tune_run *run, struct tune_job *jobs, size_t count, size_t at_once,
                   double seconds, struct progress *progress, bool (*ended)(void *ctx, size_t job),
                   void *ctx)
{
    struct children children = { .jobs = jobs, .count = count, .seconds = seconds };
    bool ok = run->is_open;
    size_t job;
    children.items = calloc(count + 1, sizeof *children.items);
    if (children.items == NULL) {
        return cli_report_no_memory();
    }
    while (ok && children.done < count && stop_requested() == 0) {
        ok = start_some(&children, at_once, ended, ctx);
        while (ok && reap(&children, &job)) {
            children.done++;
            ok = ended(ctx, job);
        }
        if (progress != NULL) {
            progress_show_count(progress, children.done);
        }
        bool must_wait = children.running > 0 && stop_requested() == 0 &&
                         (children.running == at_once || children.started == count);
        int ms = end_late_ones(&children);
        if (ok && must_wait) {
            wait_for_signal(ms);
        }
    }
    ok = ok && stop_requested() == 0;
    if (children.running > 0) {
        end_all(&children);
    }
    free(children.items);
    return ok;
}
