#!/usr/bin/env bash
# Runs each command again and again with a growing N: allocation N and all later ones fail.
# Each run must end with status 2 and a message, or with 1 and a message about memory (batch writes it
# into an answer), or give the usual answer; it must never crash, hang or answer something else.  The
# names of kernels may stay mangled, so only the number of lines is compared for kernels and diff.  A
# run counts only if an allocation did fail in it, and each command must have such a run.
#
# usage: tests/memory/run.sh OCC
set -u
fail() {
    echo "memory: $1"
    exit 1
}
[ -x "$1" ] || fail "no such program: '$1'"
occ=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$(dirname "$0")/../.." || exit 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset OCC_DATA
if nm "$occ" 2>/dev/null | grep -q __asan_init; then
    echo 'memory: a tool with AddressSanitizer has its own malloc(): skipped'
    exit 0
fi
read -ra compiler <<<"${CC:-cc}"
"${compiler[@]}" -shared -fPIC -O1 tests/memory/failmalloc.c -o "$work/fail.so" || exit 2
proof=$work/failed
passed=0
failed=0
# Allocations up to this number are tried one by one, later ones in steps of a tenth of the number.
one_by_one=120
is_usual_answer() { # status, usual status, first argument
    [ "$1" -eq "$2" ] || return 1
    cmp -s "$work/want" "$work/out" && return 0
    case $3 in
    kernels | diff | tune) [ "$(wc -l <"$work/want")" -eq "$(wc -l <"$work/out")" ] ;;
    *) return 1 ;;
    esac
}
has_message() { # status
    case $1 in
    1) grep -q 'memory' "$work/out" "$work/err" ;;
    2) [ -s "$work/err" ] ;;
    *) return 1 ;;
    esac
}
run_without_memory() { # arguments of the tool
    local at rc want_rc step=1 runs=0
    "$occ" "$@" >"$work/want" 2>"$work/err" </dev/null
    want_rc=$?
    [ "$want_rc" -le 1 ] || fail "status $want_rc without a failure: occ $*: $(cat "$work/err")"
    for ((at = 1; ; at += step)); do
        [ "$at" -le "$one_by_one" ] || step=$((at / 10))
        : >"$proof"
        # Not with `timeout`: its own allocations would fail, and count.
        (
            ulimit -t 20
            FAIL_AT=$at FAIL_PROOF=$proof LD_PRELOAD=$work/fail.so exec "$occ" "$@"
        ) >"$work/out" 2>"$work/err" </dev/null
        rc=$?
        [ -s "$proof" ] || break
        runs=$((runs + 1))
        if ! is_usual_answer "$rc" "$want_rc" "$1" && ! has_message "$rc"; then
            failed=$((failed + 1))
            echo "FAIL occ $*: status $rc when allocation $at fails; $(head -c 200 "$work/err")"
            return
        fi
    done
    [ "$runs" -gt 0 ] || fail "no allocation failed in: occ $*"
    passed=$((passed + runs))
}
first_files() { # patterns: prints the first file of tests/kernels/made that fits each
    local pattern name
    for pattern in "$@"; do
        for name in tests/kernels/made/$pattern; do
            echo "$name"
            break
        done
    done
}
run_without_memory -a sm_80,sm_90 -t 32:1024:32 -r 40,64 --sort -occupancy --top 5 --where 'occupancy>=0.5'
run_without_memory -a all -t 256 -f json
run_without_memory -g h100-sxm5-80gb,a100-sxm4-80gb -t 16x16 --grid 64x64 -f csv
run_without_memory -g a100-sxm4-80gb --mig 1g.10gb -t 256 --latency 400 --issue 20
run_without_memory --data data -a sm_80 -t 256 --explain
run_without_memory --data data/gpu/nvidia.json gpu h100 --json
run_without_memory arch sm_90 gfx942
run_without_memory gpu 'NVIDIA A100 SXM4 80GB'
run_without_memory solve -a sm_80 -t 256 -r 40 --target 100%
run_without_memory simulate -g h100-sxm5-80gb -t 256 --grid 1000 --dist lognormal --cv 0.3
run_without_memory corun -g h100-sxm threads=384,regs=168,grid=20,name=gemm threads=32,regs=32 threads=64 --json
run_without_memory -a sm_80 -t 32:1024:32 --plot occupancy
# A compiler that is linked statically has its memory: LD_PRELOAD does not reach it.
if "${compiler[@]}" -x c -static -o "$work/compiler" - 2>/dev/null <<'END'; then
#include <stdio.h>
int main(void)
{
    puts("ptxas info    : Compiling entry function '_Z1kILi4EEvv' for 'sm_90'\n"
         "ptxas info    : Function properties for _Z1kILi4EEvv\n"
         "    0 bytes stack frame, 8 bytes spill stores, 8 bytes spill loads\n"
         "ptxas info    : Used 40 registers");
    return 0;
}
END
    for format in text json svg; do
        TMPDIR=$work run_without_memory tune -a sm_90 -t 256 --steps 64 -f $format -- "$work/compiler" '{regs}'
    done
else
    echo 'memory: no static libraries: occ tune is left out'
fi
run_without_memory batch tests/cli/batch/requests.jsonl
for file in $(first_files '*.log') $(first_files '*.fatbin') $(first_files '*.cubin') $(first_files '*.hsaco') $(first_files '*.o'); do
    run_without_memory kernels -f csv "$file"
    run_without_memory diff -f json "$file" "$file"
done
lines=tests/kernels/made/lines.cubin
"$occ" kernels "$lines" -t 256 --write-baseline "$work/base.txt" >/dev/null
run_without_memory kernels "$lines" -t 256 -f gcc --max-regs 10
run_without_memory kernels "$lines" -t 256 -f sarif --max-regs 10 --baseline "$work/base.txt"
run_without_memory kernels "$lines" -t 256 --group -f csv
for file in tests/kernels/made/spills.cubin tests/kernels/made/spills_11.8.cubin; do
    run_without_memory kernels "$file" --lines 5 --json
    run_without_memory kernels "$file" -t 256 --max-spill 0 -f gcc
done
seq 20 >"$work/times"
run_without_memory simulate -a sm_80 --sms 2 -t 256 -r 40 --durations "$work/times"
for file in $(first_files '*.cubin'); do
    "$occ" kernels --json "$file" >"$work/report.json"
    cp "$file" "$work/plain.cubin"
    echo '{"name":"plain","num_warps":8,"shared":1024}' >"$work/plain.json"
    run_without_memory kernels -f csv "$work/report.json" "$work/plain.json" tests/cli/kernels/h100.csv
done
# Packed files, UTF-16, and what other tools print.
gzip -c tests/cli/kernels/h100.csv >"$work/packed.gz"
{ printf '\xff\xfe'; iconv -t UTF-16LE "$(first_files '*.log')"; } >"$work/utf16.log"
{
    echo "warning: kernel k  compiled SIMD32 allocated 128 regs and spilled around 9"
    echo "ptxas warning : Registers are spilled to local memory in function 'm', 8 bytes spill stores, 8 bytes spill loads"
    echo "DEVID: 0 SGN:2 ConstWGSize:256 args: 4 teamsXthrds:( 208X 256) vgpr_count:100 n:o"
} >"$work/other.log"
for file in "$work/packed.gz" "$work/utf16.log" "$work/other.log" tests/kernels/made/gfx90a_v4.s \
    tests/traces/rocprof_v1_counters.csv; do
    run_without_memory kernels -f csv "$file"
done
run_without_memory trace tests/traces/nvprof.txt --step-at copy -f json
run_without_memory trace tests/traces/rocprof_v1.sqlite --gpu mi250x
# Recordings of NVIDIA's and AMD's profilers, PyTorch and JAX; text, JSON, HTML and CSV.
run_without_memory trace tests/traces/nsys.sqlite
run_without_memory trace tests/traces/nvprof.sqlite -f json
run_without_memory trace tests/traces/rocpd.sqlite -f html
run_without_memory trace tests/traces/nsys.csv --sort -time_ns
run_without_memory trace tests/traces/nvprof.csv --by name
run_without_memory trace tests/traces/rocprofv3_kernel_trace.csv --by launch -f csv
run_without_memory trace tests/traces/kineto_h100.json --sort -time_ns --top 3
run_without_memory trace tests/traces/kineto_mi250.json
run_without_memory trace tests/traces/xla.json --gpu a100-sxm4-40gb
run_without_memory trace tests/traces/rocprofv3.json
run_without_memory kernels tests/traces/nsys.sqlite
# Other recordings, ranges of time, gates, two recordings compared, and other binaries.
for file in hip.sqlite hip.json hip_kernel_trace.csv rdna.sqlite rdna.json rocprof_v2.csv; do
    run_without_memory trace "tests/traces/$file" -f json
done
steps=tests/traces/kineto_steps.json
run_without_memory trace "$steps" --range /step/ --by stream
run_without_memory trace "$steps" --skip-steps 1 --communication /nccl/ --wide -f json
run_without_memory trace tests/traces/nsys.sqlite --from 0 --to 0.001 -f csv
run_without_memory trace tests/traces/nsys.sqlite --max-idle 10% --max-tail 1% --max-small 1%
run_without_memory diff "$steps" "$steps"
run_without_memory diff tests/traces/nsys.sqlite "$steps" -f json
run_without_memory diff tests/traces/hip.sqlite tests/traces/hip.json --max-slower 10%
for file in bmg.zebin fat_bmg_pvc.ar tgllp_1.20.zebin setmaxnreg.cubin; do
    run_without_memory kernels -f csv "tests/kernels/made/$file"
done
# A problem in tiles, and tensor memory.
run_without_memory -g h100-sxm5-80gb -t 256 -r 128 --problem 4096x4096x512 --tile 64x64,128x128 --best tile
run_without_memory -g h100-sxm5-80gb -t 256 -r 128 --problem 4096x4096x512 --tile 128x128 -f json
run_without_memory -a sm_100a -t 256 -r 64 --tmem 128 --explain
echo "memory: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
