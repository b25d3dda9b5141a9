#!/usr/bin/env bash
# Times `occ batch` against `jq -c .` on the same 200,000 requests, and measures occ's peak memory.
#
# usage: batch.sh OCC
set -eu
occ=$1
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
awk 'BEGIN {
    srand(1)
    for (i = 0; i < 200000; i++)
        printf "{\"id\":%d,\"arch\":\"sm_80\",\"threads\":%d,\"regs\":%d,\"smem\":%d,\"dynamic_smem\":%d,\"barriers\":1}\n",
            i, 32 + 32 * int(rand() * 32), 16 + int(rand() * 49), 64 * int(rand() * 512), 64 * int(rand() * 1024)
}' >"$work/requests"
seconds() { # best of seven
    local best=999 now
    for _ in 1 2 3 4 5 6 7; do
        now=$({ TIMEFORMAT=%R; time "$@" <"$work/requests" >/dev/null; } 2>&1)
        best=$(awk -v a="$best" -v b="$now" 'BEGIN { print a < b ? a : b }')
    done
    echo "$best"
}
jq=$(seconds jq -c .)
batch=$(seconds "$occ" batch)
awk -v j="$jq" -v b="$batch" 'BEGIN {
    printf "batch: 200000 requests in %.2f s, jq -c . in %.2f s, ratio %.2f (target: at least 2)\n", b, j, j / b }'
${CC:-cc} -O2 -D_POSIX_C_SOURCE=200809L "$here/spawn.c" -o "$work/spawn"
peak=$("$work/spawn" peak "$occ" batch "$work/requests")
awk -v p="$peak" 'BEGIN { printf "batch: peak memory %.1f MB (target: under 8)\n", p / 1024 }'
