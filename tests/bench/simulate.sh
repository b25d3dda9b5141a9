#!/usr/bin/env bash
# How long `occ simulate` takes for a million blocks, as a ratio to `sort -n` of a million numbers.
#
# usage: tests/bench/simulate.sh [BINARY]
set -eu
occ=${1:-build/release/occ}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
LC_ALL=C
export LC_ALL
awk 'BEGIN { srand(1); for (i = 0; i < 1000000; i++) print int(rand() * 1e9) }' >"$work/numbers"

# The best of five, in seconds.
best() {
    for _ in 1 2 3 4 5; do
        start=$(date +%s%N)
        "$@" >"$work/out"
        end=$(date +%s%N)
        echo $((end - start))
    done | sort -n | head -1 | awk '{ printf "%.3f", $1 / 1e9 }'
}

simulate=$(best "$occ" simulate --arch sm_90 --sms 132 --threads 256 --regs 32 --grid 1000000 \
    --dist lognormal --cv 0.5 --json)
sort=$(best sort -n --parallel=1 "$work/numbers")
awk -v x="$simulate" -v y="$sort" \
    'BEGIN { printf "simulate 1M blocks: %s s, sort -n: %s s, ratio %.2f\n", x, y, x / y }'
