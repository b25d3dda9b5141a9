#!/bin/sh
# Compiles the CUDA kernels of src/ into DIR with the CUDA toolkit (nvcc and ptxas on PATH):
# basic.cu for every sm the toolkit knows, the others for some.  With CUDA 13.0 this wrote the CUDA
# files of made/ for which README.md names no other origin:
#
#     tests/kernels/build.sh tests/kernels/made
#
# `tests/kernels/build.sh --all DIR` also makes the many variants that tests/kernels/run.sh compares;
# they are not committed.
set -eu
export LC_ALL=C
all=
if [ "${1-}" = --all ]; then
    all=1
    shift
fi
out=${1:?usage: build.sh [--all] DIR}
mkdir -p "$out"
out=$(cd "$out" && pwd)
cd "$(dirname "$0")/src"

archs=$(ptxas --help | grep -oE "'sm_[0-9]+[af]?'" | tr -d "'" | sort -u -V)
from_sm_90=$(for a in $archs; do
    n=${a#sm_}
    if [ "${n%[af]}" -ge 90 ]; then echo "$a"; fi
done)

# nvcc cannot build a family-specific target ('f') together with others of its number.
plain=$(printf '%s\n' "$archs" | grep -v 'f$')
family=$(printf '%s\n' "$archs" | grep 'f$' || :)
from_sm_90_plain=$(printf '%s\n' "$from_sm_90" | grep -v 'f$')

gencode() {
    for a in "$@"; do
        printf '%s\n' "-gencode=arch=compute_${a#sm_},code=$a"
    done
}

# A log without the times, which differ from run to run.
log() {
    grep -v 'Compile time = ' >"$1" || :
}

# shellcheck disable=SC2046,SC2086 # options, one a word
{
    # Every target; the entries are Zstandard frames.
    nvcc -fatbin -Xptxas -v $(gencode $plain) -Xfatbin -compress-all basic.cu \
        -o "$out/basic.fatbin" 2>&1 | log "$out/basic.log"
    nvcc -fatbin -Xptxas -v $(gencode $family) -Xfatbin -compress-all basic.cu \
        -o "$out/family.fatbin" 2>&1 | log "$out/family.log"
    # LZ4 blocks.
    nvcc -fatbin --resource-usage $(gencode $from_sm_90_plain) -Xfatbin -compress-all --compress-mode=speed cluster.cu \
        -o "$out/cluster.fatbin" 2>&1 | log "$out/cluster.log"

    # A host object with uncompressed entries: a binary and its PTX.
    nvcc -c -Xptxas -v -gencode=arch=compute_80,code='[sm_80,compute_80]' basic.cu \
        -o "$out/host.o" 2>&1 | log "$out/host.log"

    # Only PTX.
    nvcc -fatbin -gencode=arch=compute_80,code=compute_80 basic.cu -o "$out/ptx.fatbin"

    # External shared memory: whole programs, relocatable code, and linked code.
    nvcc -fatbin -gencode=arch=compute_80,code='[sm_80,compute_80]' \
        -gencode=arch=compute_90,code=sm_90 external.cu -o "$out/external.fatbin"
    nvcc -rdc=true -c -arch=sm_90 external.cu -o "$out/external.o"
    nvcc -dlink -cubin -arch=sm_90 "$out/external.o" -o "$out/external_link.cubin"
    rm "$out/external.o"
    nvcc -rdc=true -cubin -arch=sm_90 external.cu -o "$out/external_rdc.cubin"
    nvcc -rdc=true -cubin -arch=sm_80 external_calls.cu -o "$out/external_calls.cubin"

    # Relocatable code with a stack frame.
    nvcc -rdc=true -cubin -arch=sm_80 framed.cu -o "$out/framed_rdc.cubin"

    # Register pools.
    nvcc -cubin -arch=sm_90a setmaxnreg.cu -o "$out/setmaxnreg.cubin"

    # Separate compilation: relocatable objects, and the linked code of two targets.
    nvcc -dc -Xptxas -v $(gencode sm_80 sm_90) rdc_a.cu -o "$out/rdc_a.o" 2>&1 | log "$out/rdc.log"
    nvcc -dc -Xptxas -v $(gencode sm_80 sm_90) rdc_b.cu -o "$out/rdc_b.o" 2>&1 |
        log "$out/rdc_b.log"
    cat "$out/rdc_b.log" >>"$out/rdc.log"
    nvcc -dlink -Xnvlink -v $(gencode sm_80 sm_90) "$out/rdc_a.o" "$out/rdc_b.o" \
        -o "$out/rdc_link.o" 2>&1 | log "$out/rdc_link.log"
    cat "$out/rdc_link.log" >>"$out/rdc.log"
    rm "$out/rdc_b.log" "$out/rdc_link.log"
}

# One target linked alone: nvlink names no architecture.
nvcc -dc -arch=sm_90 rdc_a.cu -o "$out/one_a.o"
nvcc -dc -arch=sm_90 rdc_b.cu -o "$out/one_b.o"
nvcc -dlink -arch=sm_90 --resource-usage "$out/one_a.o" "$out/one_b.o" -o "$out/one.o" 2>&1 |
    log "$out/one.log"
rm "$out/one_a.o" "$out/one_b.o"

# Functions that spill and are not inlined: compiled with the kernels; then compiled separately and
# linked.  A line `Compile time` right after a function's properties tells that the function was
# compiled separately, so these logs keep such lines, with one fixed time.
timed() {
    sed 's/Compile time = .*/Compile time = 1.000 ms/' >"$1"
}
nvcc -cubin -arch=sm_80 -maxrregcount=32 -Xptxas -v calls.cu -o "$out/calls.cubin" 2>&1 |
    timed "$out/calls.log"
{
    nvcc -dc -arch=sm_80 -maxrregcount=32 -Xptxas -v calls.cu -o "$out/calls.o"
    nvcc -dlink -cubin -arch=sm_80 -Xnvlink -v "$out/calls.o" -o "$out/calls_link.cubin"
} 2>&1 | timed "$out/calls_rdc.log"
rm "$out/calls.o"

# Bare cubins.
for a in sm_75 sm_80 sm_90 sm_90a sm_100f sm_120a; do
    # shellcheck disable=SC2086,SC2116 # one blank between them
    case " $(echo $archs) " in *" $a "*)
        nvcc -cubin -arch="$a" basic.cu -o "$out/basic_$a.cubin" ;;
    esac
done

# Line tables: a linked cubin, an object that is not linked yet, and one for debuggers.  They hold the
# path of the source, so the source is copied to a folder whose path is the same everywhere.
rm -rf /tmp/occ-lines
mkdir /tmp/occ-lines
cp lines.cu lines.cuh spills.cu spills.cuh /tmp/occ-lines
(
    cd /tmp/occ-lines
    nvcc -cubin -lineinfo -arch=sm_80 lines.cu -o "$out/lines.cubin"
    nvcc -dc -cubin -lineinfo -arch=sm_80 lines.cu -o "$out/lines_rdc.cubin"
    nvcc -cubin -G -arch=sm_80 lines.cu -o "$out/lines_debug.cubin"
    # Kernels that spill, with lines.
    nvcc -cubin -lineinfo -arch=sm_90 -maxrregcount=24 spills.cu -o "$out/spills.cubin"
)
rm -r /tmp/occ-lines

[ -n "$all" ] || exit 0
for a in $archs; do
    for opt in -O3 -G -O0 -maxrregcount=32 -lineinfo -dc; do
        name=$out/all_$a$opt
        nvcc -cubin -arch="$a" -Xptxas -v $opt basic.cu -o "$name.cubin" 2>"$name.log"
    done
done
for a in $archs; do
    for opt in -O3 -O2 -O1 -Xptxas=-O0 -G -lineinfo -dc; do
        for regs in 24 32 40 64; do
            name=$out/spills_$a$opt-$regs
            nvcc -cubin -arch="$a" -Xptxas -v $opt -maxrregcount=$regs spills.cu -o "$name.cubin" \
                2>"$name.log"
        done
    done
done
for a in $from_sm_90; do
    nvcc -cubin -arch="$a" -Xptxas -v cluster.cu -o "$out/all_cluster_$a.cubin" \
        2>"$out/all_cluster_$a.log"
done
