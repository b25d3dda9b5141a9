#!/usr/bin/env bash
# `occ kernels` against programs that only read: a build log of 100 MB against `wc -l`, a library of
# over 2,000 kernels against `sha256sum`; one whose binaries are compressed against `zstd -d` and
# `lz4 -d` of these binaries, which packed.c copies into files.
#
# The logs are 100 MB of what CMake and ninja print: command lines, warnings and the ptxas lines of
# tests/kernels/made/basic.log, with other template names for each file.  In the first log one file in
# ten has kernels; in the second every file has, and a third of the bytes are ptxas lines.
#
# The library consists of copies of tests/kernels/made/host.o, each with other names of kernels.  The
# names keep their lengths, so that the binaries stay valid.  The large libraries of a CUDA toolkit,
# if it is installed, are real ones; they have code for many targets, of which `-a sm_90` wants one.
#
# A log of 100,000 kernels that all differ in name, and most in registers and shared memory: the time
# of each, also with -t, and the memory, that of a diff and of a baseline too.  A third of the time
# demangles the names, which libiberty does; so the time without that (--mangled) is printed, too.
#
# Spills: 100 MB of copies of spills.cubin, read with --lines and without.  Then 100 MB of copies of
# spills_12.4.cubin: its compiler did not list the spills, so occ scans the code.  The yardstick is
# the same copies marked as code of CUDA 13.0, which occ does not scan.  In a library the ratio is
# lower: its code is compressed, so reading takes longer.
#
# usage: kernels.sh OCC
set -eu
occ=$1
here=$(cd "$(dirname "$0")" && pwd)
made=$(cd "$(dirname "$0")/../kernels/made" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
seconds() { # best of nine; the command's input and output are /dev/null
    local best=999 now i
    for i in 1 2 3 4 5 6 7 8 9; do
        now=$({ TIMEFORMAT=%R; time "$@" </dev/null >/dev/null 2>&1; } 2>&1)
        best=$(awk -v a="$best" -v b="$now" 'BEGIN { print a < b ? a : b }')
    done
    echo "$best"
}

build_log() { # N: every N-th compiled file has kernels
    awk -v size=100000000 -v every="$1" '
    /Compiling entry/ { kernels++ }
    kernels <= 14 { line[++lines] = $0 } # the first architecture
    END {
        command = "/usr/local/cuda/bin/nvcc -forward-unknown-to-host-compiler -DNDEBUG"
        for (i = 0; i < 40; i++) command = command " -I/src/project/third_party/include/part" i
        for (unit = 0; total < size; unit++) {
            text = sprintf("[%d/99999] %s -x cu -c /src/project/kernels/unit%d.cu -o unit%d.o\n",
                           unit, command, unit, unit)
            for (i = 0; i < 60; i++)
                text = text sprintf("/src/project/include/detail/header%d.h(%d): warning #177-D: variable \"value%d\" was declared but never referenced\n",
                                    i, i * 7, unit)
            for (i = 1; i <= lines && unit % every == 0; i++) {
                l = line[i]
                gsub(/tile/, sprintf("t%03x", unit % 4096), l)
                text = text l "\n"
            }
            printf "%s", text
            total += length(text)
        }
    }' "$made/basic.log" >"$work/build.log"
}
for every in 10 1; do
    build_log "$every"
    wc=$(seconds wc -l "$work/build.log")
    log=$(seconds "$occ" kernels "$work/build.log")
    count=$(grep -c 'Compiling entry' "$work/build.log")
    awk -v w="$wc" -v k="$log" -v n="$count" 'BEGIN {
        printf "kernels: a log of 100 MB, %d kernels, in %.3f s, wc -l in %.3f s, ratio %.2f (target: at most 2)\n",
            n, k, w, k / w }'
done
rm "$work/build.log"

awk 'BEGIN {
    srand(3)
    for (i = 0; i < 100000; i++) {
        name = sprintf("_Z11kernel%05dILi%dEEvPKfS1_Pfi", i, i % 64)
        printf "ptxas info    : Compiling entry function \047%s\047 for \047sm_90\047\n", name
        printf "ptxas info    : Function properties for %s\n", name
        printf "    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
        printf "ptxas info    : Used %d registers, %d bytes smem, 380 bytes cmem[0]\n",
            16 + int(rand() * 150), 64 * int(rand() * 512)
    }
}' >"$work/distinct.log"
${CC:-cc} -O2 -D_POSIX_C_SOURCE=200809L "$here/spawn.c" -o "$work/spawn"
plain=$(seconds "$occ" kernels "$work/distinct.log")
mangled=$(seconds "$occ" kernels --mangled "$work/distinct.log")
advised=$(seconds "$occ" kernels -t 256 "$work/distinct.log")
csv=$(seconds "$occ" kernels -t 256 "$work/distinct.log" -f csv)
json=$(seconds "$occ" kernels -t 256 "$work/distinct.log" --json)
peak=$("$work/spawn" peak "$occ" kernels -t 256 "$work/distinct.log")
awk -v p="$plain" -v m="$mangled" -v t="$advised" -v c="$csv" -v j="$json" -v kb="$peak" 'BEGIN {
        printf "kernels: 100000 different kernels: %.2f us each, with --mangled %.2f us (target: at most 1.2), with -t %.2f us (target: at most 2.5)\n",
            p * 10, m * 10, t * 10
        printf "kernels: 100000 different kernels with -t: csv %.2f us each, --json %.2f us\n", c * 10, j * 10
        printf "kernels: 100000 different kernels: %.0f B of memory each (target: at most 500)\n",
            kb * 1024 / 1e5
    }'
sed 's/Used 1/Used 2/' "$work/distinct.log" >"$work/other.log"
peak_diff=$("$work/spawn" peak "$occ" diff "$work/distinct.log" "$work/other.log")
peak_write=$("$work/spawn" peak "$occ" kernels "$work/distinct.log" --write-baseline "$work/base")
peak_read=$("$work/spawn" peak "$occ" kernels "$work/other.log" --baseline "$work/base")
awk -v d="$peak_diff" -v w="$peak_write" -v r="$peak_read" -v b="$(stat -c %s "$work/distinct.log")" 'BEGIN {
        printf "kernels: two logs of %.0f MB: diff takes %.0f MB of memory (target: at most 120), %.1f x the input (target: at most 3); a baseline %.0f MB to write, %.1f x (target: at most 3), %.0f MB to compare\n",
            b / 1e6, d / 1024, d * 1024 / b / 2, w / 1024, w * 1024 / b, r / 1024
    }'
rm "$work/distinct.log" "$work/other.log" "$work/base"

${CC:-cc} -O2 "$here/packed.c" -o "$work/packed"
library() { # name, file
    local what=sha256sum other time kernels size
    "$work/packed" "$2" "$work/zst" "$work/lz4"
    if { [ -s "$work/zst" ] || [ -s "$work/lz4" ]; } && command -v zstd lz4 >/dev/null; then
        what='decompressing it'
        other=0
        [ ! -s "$work/zst" ] || other=$(seconds zstd -dc "$work/zst")
        [ ! -s "$work/lz4" ] || other=$(awk -v a="$other" -v b="$(seconds lz4 -dc "$work/lz4")" 'BEGIN { print a + b }')
    else
        other=$(seconds sha256sum "$2")
    fi
    rm "$work/zst" "$work/lz4"
    time=$(seconds "$occ" kernels "$2")
    kernels=$("$occ" kernels "$2" --get kernel 2>/dev/null | wc -l)
    size=$(stat -c %s "$2")
    awk -v o="$other" -v what="$what" -v k="$time" -v n="$kernels" -v name="$1" -v b="$size" 'BEGIN {
        printf "kernels: %s of %.0f MB, %d kernels, in %.3f s, %s in %.3f s, ratio %.2f (target: at most 2)\n",
            name, b / 1e6, n, k, what, o, k / o }'
}
one_target() { # name, file
    local all one
    all=$(seconds "$occ" kernels "$2")
    one=$(seconds "$occ" kernels -a sm_90 "$2")
    awk -v all="$all" -v one="$one" -v name="$1" 'BEGIN {
        printf "kernels: %s with -a sm_90 in %.3f s, without in %.3f s, %.1f times as fast\n",
            name, one, all, all / one }'
}
for i in $(seq 100 299); do
    script=
    for name in plain tile bounded barrier spills recursive empty only_dynamic stack_array calls_a; do
        script+="s/$name/${name:0:1}$i${name:4}/g;"
    done
    LC_ALL=C sed "$script" "$made/host.o"
done >"$work/library"
library "a library" "$work/library"
found=
for library in cublasLt cufft cudnn_engines_precompiled cusparse cusolver curand cublas cudnn_ops; do
    for dir in "${CUDA_HOME:-/usr/local/cuda}/lib64" /usr/lib/x86_64-linux-gnu; do
        for file in "$dir/lib$library".so.*; do
            [ -f "$file" ] || continue
            found=$file
            library "lib$library" "$file"
            one_target "lib$library" "$file"
            break 2
        done
    done
done
[ -n "$found" ] ||
    echo "kernels: the libraries of CUDA: skipped: no CUDA toolkit in CUDA_HOME or the usual places"
rm "$work/library"

copies() { # FILE: 100 MB of copies; each copy has its own names of kernels
    local i n
    for i in $(seq 1 $((100000000 / $(stat -c %s "$1")))); do
        n=$(printf '%03x' "$i")
        LC_ALL=C sed "s/copy/c$n/g; s/trig/t$n/g; s/indexed/i${n}xed/g; s/heavy/h${n}y/g" "$1"
    done
}
copies "$made/spills.cubin" >"$work/lines"
plain=$(seconds "$occ" kernels "$work/lines")
lines=$(seconds "$occ" kernels --lines 5 "$work/lines")
count=$("$occ" kernels "$work/lines" --get kernel | wc -l)
awk -v p="$plain" -v l="$lines" -v n="$count" 'BEGIN {
    printf "kernels: 100 MB with line tables, %d kernels, in %.3f s, with --lines 5 in %.3f s, ratio %.2f\n",
        n, p, l, l / p }'
rm "$work/lines"
copies "$made/spills_12.4.cubin" >"$work/scanned"
# Attribute 37 names the version of CUDA: 7c is 12.4, 82 is 13.0.
LC_ALL=C sed 's/\x04\x37\x04\x00\x7c/\x04\x37\x04\x00\x82/g' "$work/scanned" >"$work/listed"
listed=$(seconds "$occ" kernels "$work/listed")
scanned=$(seconds "$occ" kernels "$work/scanned")
differs=$(cmp -s <("$occ" kernels "$work/listed") <("$occ" kernels "$work/scanned") || echo yes)
[ "$differs" = yes ] || echo "kernels: the code was not scanned: the two answers are equal"
awk -v p="$listed" -v s="$scanned" 'BEGIN {
    printf "kernels: 100 MB of plain cubins in %.3f s, scanned for spills in %.3f s, ratio %.2f\n",
        p, s, s / p }'
