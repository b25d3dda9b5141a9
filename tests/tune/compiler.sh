#!/usr/bin/env bash
# Stands in for nvcc in the tests of `occ tune`: prints what ptxas of CUDA 13.0 printed for a kernel
# that keeps 64 numbers, `template <int N> tile`, with a limit of REGS registers; 0 is none.
#
# usage: compiler.sh [OPTION] REGS
#   -o FILE      prints it to FILE instead
#   -n COUNT     for as many kernels
#   -x LIST      without the kernel where REGS is in LIST, numbers with commas
set -eu
out=/dev/stdout
count=1
missing=
while getopts o:n:x: option; do
    case $option in
    o) out=$OPTARG ;;
    n) count=$OPTARG ;;
    x) missing=$OPTARG ;;
    *) exit 2 ;;
    esac
done
shift $((OPTIND - 1))
case $1 in
0) set -- 144 0 0 ;;
128) set -- 128 36 36 ;;
96) set -- 96 164 164 ;;
80) set -- 80 228 228 ;;
72) set -- 72 280 280 ;;
64) set -- 64 872 872 ;;
56) set -- 56 1000 1000 ;;
48) set -- 48 1132 1216 ;;
40) set -- 40 1340 1460 ;;
32) set -- 32 1520 1680 ;;
*)
    echo "compiler.sh: no record of $1 registers" >&2
    exit 1
    ;;
esac
{
    echo "ptxas info    : 0 bytes gmem"
    for ((i = 0; i < count; i++)); do
        name=_Z4tileILi$((64 + i))EEvPfPKfi
        [[ ,$missing, != *,$1,* ]] || name=_Z5otherv
        echo "ptxas info    : Compiling entry function '$name' for 'sm_90'"
        echo "ptxas info    : Function properties for $name"
        echo "    0 bytes stack frame, $2 bytes spill stores, $3 bytes spill loads"
        echo "ptxas info    : Used $1 registers, used 0 barriers"
    done
} >"$out"
