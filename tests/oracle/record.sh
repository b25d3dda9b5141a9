#!/usr/bin/env bash
# Records tests/vectors anew from NVIDIA's cuda_occupancy.h.
#
# usage: record.sh ORACLE INCLUDE    INCLUDE is the folder of the header, which has cuda.h too
set -eu
oracle=$1
version=$(sed -n 's/^#define CUDA_VERSION *\([0-9]*\).*/\1/p' "$2/cuda.h" |
    awk '{ printf "%d.%d", $1 / 1000, $1 % 1000 / 10 }')
cd "$(dirname "$0")/../.."
"$oracle" --vectors "$version" >tests/vectors/nvidia.tsv
"$oracle" --block-sizes "$version" >tests/vectors/nvidia-block-size.tsv
