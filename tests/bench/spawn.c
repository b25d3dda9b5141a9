/*
 * spawn.c - measures the wall time or the memory of whole processes.
 *
 * usage: spawn medians COMMAND... + COMMAND...   median wall times in us; 1000 runs each, in turn
 *        spawn peak COMMAND...                   peak resident memory in KB
 *
 * Standard output of the commands goes to /dev/null.
 */
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { RUNS = 1000 };

extern char **environ;

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Wall time of one run in us; exits if the command cannot be started or is killed. */
static double once(char **argv, posix_spawn_file_actions_t *actions)
{
    struct timespec start;
    struct timespec end;
    pid_t pid;
    int status;
    clock_gettime(CLOCK_MONOTONIC, &start);
    if (posix_spawn(&pid, argv[0], actions, NULL, argv, environ) != 0) {
        exit(2);
    }
    waitpid(pid, &status, 0);
    clock_gettime(CLOCK_MONOTONIC, &end);
    if (!WIFEXITED(status) || WEXITSTATUS(status) == 127) {
        exit(3);
    }
    return (double)(end.tv_sec - start.tv_sec) * 1e6 + (double)(end.tv_nsec - start.tv_nsec) / 1e3;
}

int main(int argc, char **argv)
{
    static double times[2][RUNS];
    posix_spawn_file_actions_t actions;
    if (argc < 3) {
        fprintf(stderr, "usage: spawn medians COMMAND... + COMMAND... | peak COMMAND...\n");
        return 2;
    }
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    if (strcmp(argv[1], "peak") == 0) {
        struct rusage usage;
        once(argv + 2, &actions);
        getrusage(RUSAGE_CHILDREN, &usage);
        printf("%ld\n", usage.ru_maxrss);
        return 0;
    }
    int split = 2;
    while (split < argc && strcmp(argv[split], "+") != 0) {
        split++;
    }
    if (split + 1 >= argc) {
        return 2;
    }
    argv[split] = NULL;
    for (int i = 0; i < RUNS; i++) {
        times[0][i] = once(argv + 2, &actions);
        times[1][i] = once(argv + split + 1, &actions);
    }
    qsort(times[0], RUNS, sizeof(double), by_value);
    qsort(times[1], RUNS, sizeof(double), by_value);
    printf("%.1f %.1f\n", times[0][RUNS / 2], times[1][RUNS / 2]);
    return 0;
}
