#!/usr/bin/env bash
# Prints the wall times of `occ tune` one command at a time and of a plain loop of the same commands,
# and their ratio, which should be at most 1.02; the script does not check it.  The commands are those
# of nvcc where it is installed, else those of a stand-in that takes a quarter of a
# second.
#
# usage: tune.sh OCC
set -eu
occ=$1
rounds=5
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
steps=(255 128 80 64 48 40 32)
cat >"$work/t.cu" <<'END'
template <int N> __global__ void tile(float *out, const float *in, int n)
{
    float acc[N];
    for (int i = 0; i < N; i++) acc[i] = 0;
    for (int k = 0; k < n; k++)
        for (int i = 0; i < N; i++) acc[i] += in[k * N + i + threadIdx.x] * in[k];
    for (int i = 0; i < N; i++) out[threadIdx.x * N + i] = acc[i];
}
template __global__ void tile<64>(float *, const float *, int);
END
if command -v nvcc >/dev/null; then
    command=(nvcc -arch=sm_90 '-maxrregcount={regs}' -Xptxas -v -cubin -o '{out}' "$work/t.cu")
else
    command=(sh -c 'sleep 0.25; echo {regs} >{out}; echo "ptxas info    : Compiling entry function '"'k'"' for '"'sm_90'"'"; echo "ptxas info    : Used {regs} registers"')
fi
compile_in_a_loop() {
    local regs word words
    for regs in "${steps[@]}"; do
        words=()
        for word in "${command[@]}"; do
            word=${word//'{regs}'/$regs}
            words+=("${word//'{out}'/$work/out-$regs}")
        done
        "${words[@]}" >"$work/log" 2>&1 </dev/null
    done
}
seconds_of() { # command; prints its wall time
    local start=$EPOCHREALTIME
    "$@" >/dev/null
    awk -v a="$start" -v b="$EPOCHREALTIME" 'BEGIN { printf "%.4f\n", b - a }'
}
for ((i = 0; i < rounds; i++)); do
    echo "loop $(seconds_of compile_in_a_loop)"
    echo "tune $(seconds_of "$occ" tune -a sm_90 -t 256 -j 1 -- "${command[@]}")"
done | sort -k1,1 -k2,2n | awk -v n=$rounds -v name="${command[0]}" '
    { time[$1, ++count[$1]] = $2 }
    END {
        loop = time["loop", (n + 1) / 2]
        tune = time["tune", (n + 1) / 2]
        printf "tune: 7 commands of %s %.0f ms, in a loop %.0f ms, ratio %.3f (target: at most 1.02)\n", name,
            1000 * tune, 1000 * loop, tune / loop
    }'
