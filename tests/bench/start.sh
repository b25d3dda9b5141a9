#!/usr/bin/env bash
# One query as a whole process, against an empty program linked to the same libraries.
#
# usage: start.sh OCC
set -eu
occ=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/empty.c" <<'EOF'
#include <cjson/cJSON.h>
int main(void) { return cJSON_Version() == NULL; }
EOF
# shellcheck disable=SC2046
${CC:-cc} -O2 $(pkg-config --cflags libcjson) "$work/empty.c" $(pkg-config --libs libcjson) \
    -o "$work/empty"
cat >"$work/spawn.c" <<'EOF'
/* Runs two commands in turn, N times each, and prints the median wall time of each in us. */
#define _POSIX_C_SOURCE 200809L
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
enum { N = 1000 };
static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}
static double once(char **argv, posix_spawn_file_actions_t *actions)
{
    extern char **environ;
    struct timespec start, end;
    pid_t pid;
    int status;
    clock_gettime(CLOCK_MONOTONIC, &start);
    if (posix_spawn(&pid, argv[0], actions, NULL, argv, environ) != 0) exit(2);
    waitpid(pid, &status, 0);
    clock_gettime(CLOCK_MONOTONIC, &end);
    if (status != 0) exit(3);
    return (end.tv_sec - start.tv_sec) * 1e6 + (end.tv_nsec - start.tv_nsec) / 1e3;
}
int main(int argc, char **argv)
{
    static double times[2][N];
    posix_spawn_file_actions_t actions;
    int split = 1;
    while (split < argc && argv[split][0] != '+') split++;
    argv[split] = NULL;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    for (int i = 0; i < N; i++) {
        times[0][i] = once(argv + 1, &actions);
        times[1][i] = once(argv + split + 1, &actions);
    }
    qsort(times[0], N, sizeof(double), by_value);
    qsort(times[1], N, sizeof(double), by_value);
    printf("%.1f %.1f\n", times[0][N / 2], times[1][N / 2]);
}
EOF
${CC:-cc} -O2 "$work/spawn.c" -o "$work/spawn"
read -r query empty < <("$work/spawn" "$occ" --arch sm_80 --regs 40 --smem 8192 --threads 256 + \
    "$work/empty")
awk -v q="$query" -v e="$empty" 'BEGIN {
    printf "start: one query %.0f us, empty program %.0f us, ratio %.2f (at most 1.3)\n", q, e, q / e }'
