#!/usr/bin/env bash
# `occ trace` on an export of Nsight Systems with a million launches:
#   - the time, against the command sqlite3 that reads the same columns
#   - the time if the launches overlap, against the time if they do not
#   - the time and the peak memory if each launch has its own grid
#   - the peak memory, and that of `occ kernels` if each launch has its own grid
#
# The export: the columns of schema 3.25, 400 kernels with 3 grids each, two devices, and the CUDA
# call of each launch.  The limits in the output are not checked.
#
# usage: trace_sqlite.sh OCC
set -eu
occ=$1
here=$(cd "$(dirname "$0")" && pwd)
command -v sqlite3 >/dev/null || {
    echo "trace: SQLite: skipped: there is no sqlite3 command"
    exit 0
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
${CC:-cc} -O2 -D_POSIX_C_SOURCE=200809L "$here/spawn.c" -o "$work/spawn"
seconds() { # the shortest of five runs; standard input and all output are /dev/null
    local best=999 now
    for _ in 1 2 3 4 5; do
        now=$({ TIMEFORMAT=%R; time "$@" </dev/null >/dev/null 2>&1; } 2>&1)
        best=$(awk -v a="$best" -v b="$now" 'BEGIN { print a < b ? a : b }')
    done
    echo "$best"
}
sqlite3 "$work/run.sqlite" >/dev/null <<'EOF'
PRAGMA journal_mode = off;
PRAGMA synchronous = off;
CREATE TABLE META_DATA_EXPORT (name TEXT NOT NULL, value TEXT);
INSERT INTO META_DATA_EXPORT VALUES ('EXPORT_SCHEMA_VERSION', '3.25.0');
CREATE TABLE StringIds (id INTEGER NOT NULL PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE TARGET_INFO_GPU (id INTEGER NOT NULL, name TEXT, smCount INTEGER, cuDevice INTEGER,
    computeMajor INTEGER, computeMinor INTEGER);
INSERT INTO TARGET_INFO_GPU VALUES (0, 'NVIDIA H100 80GB HBM3', 132, 0, 9, 0),
    (1, 'NVIDIA H100 80GB HBM3', 132, 1, 9, 0);
CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER NOT NULL, end INTEGER NOT NULL,
    deviceId INTEGER NOT NULL, contextId INTEGER NOT NULL, greenContextId INTEGER,
    streamId INTEGER NOT NULL, correlationId INTEGER, globalPid INTEGER,
    demangledName INTEGER NOT NULL, shortName INTEGER NOT NULL, mangledName INTEGER,
    launchType INTEGER, cacheConfig INTEGER, registersPerThread INTEGER NOT NULL,
    gridX INTEGER NOT NULL, gridY INTEGER NOT NULL, gridZ INTEGER NOT NULL,
    blockX INTEGER NOT NULL, blockY INTEGER NOT NULL, blockZ INTEGER NOT NULL,
    staticSharedMemory INTEGER NOT NULL, dynamicSharedMemory INTEGER NOT NULL,
    localMemoryPerThread INTEGER NOT NULL, localMemoryTotal INTEGER NOT NULL,
    gridId INTEGER NOT NULL, sharedMemoryExecuted INTEGER, graphNodeId INTEGER,
    sharedMemoryLimitConfig INTEGER, clusterX INTEGER, clusterY INTEGER, clusterZ INTEGER,
    clusterSchedulingPolicy INTEGER, maxPotentialClusterSize INTEGER, maxActiveClusters INTEGER,
    tensorSizeMinusOneElements TEXT NOT NULL);
CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER NOT NULL, end INTEGER NOT NULL,
    eventClass INTEGER NOT NULL, globalTid INTEGER, correlationId INTEGER, nameId INTEGER NOT NULL,
    returnValue INTEGER NOT NULL, callchainId INTEGER);
INSERT INTO StringIds VALUES (900, 'cudaLaunchKernel_v7000');
WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 799)
    INSERT INTO StringIds SELECT i, 'void part' || (i % 7) || '::kernel_' || i ||
        '<float, (int)' || (i % 9) || '>(T1 *, const T1 *, long)' FROM n;
WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 999999)
    INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL SELECT 1000000000 + i * 9000,
        1000000000 + i * 9000 + 2000 + i * 7919 % 6000, i / 8 % 2, 1, NULL, 7, i,
        283004823928832, i * 31 % 400, 400 + i * 31 % 400, NULL, 1, 1, 32 + i * 31 % 400 % 8 * 16,
        (1 + i % 3) * (1 + i * 31 % 400), 1 + i * 31 % 400 % 4, 1,
        128, 1, 1, i * 31 % 400 % 5 * 1024, 0, 0, 250871808, i, 65536, NULL, 0, 0, 0, 0, 1, 8, 0,
        '[]' FROM n;
INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME SELECT start - 4000, start - 1000, 0,
    globalPid + 1 + deviceId, correlationId, 900, 0, NULL FROM CUPTI_ACTIVITY_KIND_KERNEL;
EOF
same_columns="SELECT count(*), sum(end - start), sum(deviceId), sum(globalPid >> 24),
    sum(demangledName), sum(launchType), sum(registersPerThread), sum(gridX), sum(gridY), sum(gridZ),
    sum(blockX), sum(blockY), sum(blockZ), sum(staticSharedMemory), sum(dynamicSharedMemory),
    sum(sharedMemoryExecuted), sum(clusterX), sum(clusterY), sum(clusterZ), sum(maxActiveClusters)
    FROM CUPTI_ACTIVITY_KIND_KERNEL;
    SELECT count(*), sum(end - start), sum(globalTid >> 24), sum(correlationId), sum(nameId)
    FROM CUPTI_ACTIVITY_KIND_RUNTIME"
yardstick=$(seconds sqlite3 "$work/run.sqlite" "$same_columns")
time=$(seconds "$occ" trace "$work/run.sqlite" --json)
awk -v s="$yardstick" -v t="$time" 'BEGIN {
    printf "trace: an SQLite export of a million launches in %.3f s, sqlite3 in %.3f s, ratio %.2f (target: at most 2)\n",
        t, s, t / s }'
peak=$("$work/spawn" peak "$occ" trace "$work/run.sqlite" --json)
sqlite3 "$work/run.sqlite" \
    "UPDATE CUPTI_ACTIVITY_KIND_KERNEL SET end = start + 20000 + correlationId * 7919 % 60000"
overlapping=$(seconds "$occ" trace "$work/run.sqlite" --json)
awk -v o="$overlapping" -v t="$time" 'BEGIN {
    printf "trace: a million overlapping launches take %.3f s, without overlap %.3f s, ratio %.2f (target: at most 1.5)\n",
        o, t, o / t }'
sqlite3 "$work/run.sqlite" "UPDATE CUPTI_ACTIVITY_KIND_KERNEL SET gridX = 1 + correlationId"
grids=$(seconds "$occ" trace "$work/run.sqlite" --json)
awk -v s="$yardstick" -v t="$grids" 'BEGIN {
    printf "trace: SQLite, a million different grids in %.3f s, ratio to sqlite3 %.2f (target: at most 5)\n",
        t, t / s }'
peak_grids=$("$work/spawn" peak "$occ" trace "$work/run.sqlite" --json)
peak_kernels=$("$work/spawn" peak "$occ" kernels "$work/run.sqlite" --json)
awk -v p="$peak" -v g="$peak_grids" -v k="$peak_kernels" 'BEGIN {
    printf "trace: SQLite, peak memory %.1f MB (target: under 100), with a million different grids %.1f MB (target: under 400)\n",
        p / 1024, g / 1024
    printf "kernels: SQLite, a million different grids, peak memory %.1f MB (target: at most 300)\n",
        k / 1024 }'
