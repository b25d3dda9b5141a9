#!/usr/bin/env bash
# Prints the wall times of `occ corun` with two launches and of `occ` with one, as whole processes,
# and their ratio, which should be at most 1.3; the script does not check it.
#
# usage: corun.sh OCC
set -eu
occ=$1
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
${CC:-cc} -O2 -D_POSIX_C_SOURCE=200809L "$here/spawn.c" -o "$work/spawn"
read -r corun calc < <("$work/spawn" medians "$occ" corun -a sm_80 threads=256,regs=64,smem=16K \
    threads=128,regs=32,smem=32K + "$occ" -a sm_80 -t 256 -r 64 -s 16K)
awk -v a="$corun" -v b="$calc" 'BEGIN {
    printf "corun: two launches %.0f us, one launch of calc %.0f us, ratio %.2f (target: at most 1.3)\n", a, b, a / b }'
