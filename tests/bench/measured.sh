#!/usr/bin/env bash
# Prints how the estimate's picks compare with published times (tests/measured), and times a ranking.
#
# usage: measured.sh OCC; check_occ is beside it
set -eu
occ=$(realpath "$1")
check_occ=$(dirname "$occ")/check_occ
cd "$(dirname "$0")/../.."
OCC_PRINT_LOSS=1 CK_RUN_SUITE=measured_gemm "$check_occ" | sed -n 's/^\(tiles\|stages\): /ranking of \1: /p'
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
${CC:-cc} -O2 -D_POSIX_C_SOURCE=200809L tests/bench/spawn.c -o "$work/spawn"
tiles=$(for m in {16..256..8}; do for n in {16..272..8}; do echo "${m}x${n}x32"; done; done | head -1000 | paste -sd ,)
ranking=("$occ" -g a100-sxm4-80gb -t 128 --dtype fp16 --problem 4096x4096x4096 --tile "$tiles" --best tile --json)
one=("$occ" -g a100-sxm4-80gb -t 128 --dtype fp16 --problem 4096x4096x4096 --tile 128x128x32 --json)
read -r many single < <("$work/spawn" medians "${ranking[@]}" + "${one[@]}")
awk -v a="$many" -v b="$single" 'BEGIN {
    printf "ranking of 1,000 tiles: %.1f ms more than one launch (target: at most 5)\n", (a - b) / 1000 }'
