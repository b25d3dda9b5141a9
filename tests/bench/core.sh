#!/usr/bin/env bash
# Times occ_evaluate() against NVIDIA's cuda_occupancy.h; skipped if that header is missing.
#
# usage: tests/bench/core.sh OCC     OCC: the tool, in a folder with libocc.a
set -eu
occ=$(realpath "$1")
cd "$(dirname "$0")/../.."
. tests/cuda_header.sh
need_header core
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
compile_with_header "$work/bench" "$(dirname "$occ")/libocc.a" tests/bench/bench_core.c
"$work/bench"
