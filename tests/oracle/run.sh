#!/usr/bin/env bash
# Compares occ with NVIDIA's cuda_occupancy.h on $LAUNCHES random launches (default: 10 million).
# With --record it writes the header's answers to tests/vectors instead.  Skipped without that header.
#
# usage: run.sh OCC [--record]     libocc.a must be in the directory of OCC
set -eu
cd "$(dirname "$0")/../.."
. tests/cuda_header.sh
need_header oracle
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
compile_with_header "$work/oracle" "$(dirname "$1")/libocc.a" tests/oracle/*.c
if [ "${2:-}" != --record ]; then
    "$work/oracle" "${LAUNCHES:-10000000}"
    exit
fi
version=$(sed -n 's/^#define CUDA_VERSION *\([0-9]*\).*/\1/p' "$cuda_include/cuda.h" |
    awk '{ printf "%d.%d", $1 / 1000, $1 % 1000 / 10 }')
"$work/oracle" --vectors "$version" >tests/vectors/nvidia.tsv
"$work/oracle" --block-sizes "$version" >tests/vectors/nvidia-block-size.tsv
