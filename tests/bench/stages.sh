#!/usr/bin/env bash
# Times the CSV of 100,000 combinations of tile and number of stages against a C loop over NVIDIA's
# cuda_occupancy.h that prints the same with printf.
#
# usage: stages.sh OCC
set -eu
occ=$(realpath "$1")
cd "$(dirname "$0")/../.."
. tests/cuda_header.sh
need_header "bench stages"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
compile_with_header "$work/bench" "$(dirname "$occ")/libocc.a" tests/bench/bench_stages.c
${CC:-cc} -O2 -D_POSIX_C_SOURCE=200809L tests/bench/spawn.c -o "$work/spawn"
table=("$occ" -a sm_80 -t 256 -r 32 --element-bytes 2 --tile 8:400:8x8:320:8x32 --stages 2:51 -f csv)
cmp -s <("$work/bench" sm_80) <("${table[@]}") && same=same || same=DIFFERENT
read -r ours header < <("$work/spawn" medians "${table[@]}" + "$work/bench" sm_80)
awk -v a="$ours" -v b="$header" -v same="$same" 'BEGIN {
    printf "stages: 100,000 configurations %.0f ns a row, printf over cuda_occupancy.h %.0f ns (%s output), ratio %.2f (target: at most 0.5)\n",
        a / 100, b / 100, same, a / b }'
