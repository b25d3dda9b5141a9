#!/usr/bin/env bash
# The time of `occ solve`, with and without --target, as a ratio to `occ calc` for the same launch.
# Each of ROUNDS rounds runs every command RUNS times, so a busy machine slows all of them; the
# fastest round of each command counts.  The status is 1 if a ratio is above 1.5.
#
# usage: [RUNS=300] [ROUNDS=7] solve.sh [OCC]
set -eu
cd "$(dirname "$0")/../.."
occ=$(realpath "${1:-./occ}")
launch=(--arch sm_80 --threads 256 --regs 40 --smem 8192)
runs=${RUNS:-300}
rounds=${ROUNDS:-7}

# Microseconds of $runs runs of a command.
microseconds() {
    local start=${EPOCHREALTIME/[^0-9]/} i
    for ((i = 0; i < runs; i++)); do
        "$@" >/dev/null
    done
    echo $((${EPOCHREALTIME/[^0-9]/} - start))
}

calc=
with_target=
without_target=
for ((round = 0; round < rounds; round++)); do
    time=$(microseconds "$occ" calc "${launch[@]}")
    [ -n "$calc" ] && [ "$calc" -le "$time" ] || calc=$time
    time=$(microseconds "$occ" solve "${launch[@]}" --target 100%)
    [ -n "$with_target" ] && [ "$with_target" -le "$time" ] || with_target=$time
    time=$(microseconds "$occ" solve "${launch[@]}")
    [ -n "$without_target" ] && [ "$without_target" -le "$time" ] || without_target=$time
done
awk -v calc="$calc" -v with_target="$with_target" -v without_target="$without_target" \
    -v runs="$runs" 'BEGIN {
    printf "solve --target: %.2f x calc (%.0f and %.0f us a run); solve: %.2f x; limit: 1.5 x\n",
           with_target / calc, with_target / runs, calc / runs, without_target / calc
    exit with_target / calc > 1.5 || without_target / calc > 1.5 }'
