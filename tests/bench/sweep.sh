#!/usr/bin/env bash
# The full space of sm_80 - registers 1-255 x threads 32-1024 by 32 x shared memory 0-166912 by
# 1024, 1,338,240 launches - as csv, as jsonl and without output.  The yardstick is a C loop over
# NVIDIA's cuda_occupancy.h that prints the columns of the csv with printf; it needs that header.
#
# usage: sweep.sh OCC
set -eu
occ=$1
here=$(cd "$(dirname "$0")" && pwd)
top=$here/../..
library=$(dirname "$(readlink -f "$occ")")/libocc.a
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
space=(-a sm_80 -r 1:255 -t 32:1024:32 -s 0:166912:1024)

include=
for place in "${CUDA_HOME:-}" "${CUDA_PATH:-}" /usr/local/cuda /opt/cuda /usr; do
    if [ -z "$include" ] && [ -e "$place/include/cuda_occupancy.h" ]; then
        include=$place/include
    fi
done
flags=(-O2 -std=c11 -D_POSIX_C_SOURCE=200809L -I "$top/include" -I "$top/tests")
[ -z "$include" ] || flags+=(-DBENCH_HEADER -isystem "$include")
"${CC:-cc}" "${flags[@]}" -o "$work/bench" "$here/bench_sweep.c" "$library"

# The fastest of five runs, in milliseconds of processor time.
milliseconds() {
    local best=999999 took
    for _ in 1 2 3 4 5; do
        took=$({ TIMEFORMAT='%U %S'; time "$@" >/dev/null; } 2>&1 |
            awk '{ printf "%d", ($1 + $2) * 1000 }')
        [ "$took" -lt "$best" ] && best=$took
    done
    echo "$best"
}

ratio() {
    awk -v a="$1" -v b="$2" 'BEGIN { printf "%.1f", a / (b > 0 ? b : 1) }'
}

rows=1338240
csv=$(milliseconds "$occ" "${space[@]}" -f csv)
jsonl=$(milliseconds "$occ" "${space[@]}" -f jsonl)
if [ -n "$include" ]; then
    header=$(milliseconds "$work/bench" header)
    cmp -s <("$work/bench" header) <("$occ" "${space[@]}" -f csv) && same=same || same=DIFFERENT
    echo "sweep csv: occ $csv ms, printf over cuda_occupancy.h $header ms ($same output)," \
        "$(ratio "$header" "$csv") times as fast (target 5)"
    echo "sweep jsonl: occ $jsonl ms, $(ratio "$header" "$jsonl") times as fast as that csv loop" \
        "(target 3)"
else
    echo "sweep csv: occ $csv ms; no cuda_occupancy.h to compare with"
    echo "sweep jsonl: occ $jsonl ms; no cuda_occupancy.h to compare with"
fi
single=$("$work/bench" single)
line=$("$work/bench" line)
echo "sweep library: occ_sweep_line $line ns a launch (target 3), occ_evaluate $single ns," \
    "$(ratio "$single" "$line") times as fast"
# A hundred times, as one takes about as long as starting a process.
hundred() {
    for _ in {1..100}; do "$occ" "$@" >/dev/null; done
}
top1=$(milliseconds hundred "${space[@]}" --top 1)
one=$(milliseconds hundred -a sm_80 -r 1 -t 32 -s 0)
awk -v all="$top1" -v one="$one" -v rows="$rows" 'BEGIN {
    printf "sweep --top 1: %.2f ns a launch, start of the process included %.2f (target 3)\n",
        (all - one) * 1e4 / rows, all * 1e4 / rows }'
${CC:-cc} -O2 -D_POSIX_C_SOURCE=200809L "$here/spawn.c" -o "$work/spawn"
peak=$("$work/spawn" peak "$occ" "${space[@]}" -f csv)
awk -v p="$peak" 'BEGIN { printf "sweep memory: %.1f MB at most for the csv (target 8)\n", p / 1024 }'
