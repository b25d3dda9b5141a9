#!/usr/bin/env bash
# Times `occ trace` on PyTorch traces of 1 GB: plain against `cat`, gzipped against `zcat`, and a
# quarter of the trace against python3's json.load, which keeps all of it in memory.  Also measures
# the peak memory of occ.  The limits are printed, not enforced.
#
# Three kinds of trace, with the kernels of tests/traces/kineto_h100.json:
#   dense   every event is a kernel
#   few     one event in twenty is a kernel, the others are operators of the CPU
#   stacks  two events in three are Python functions, with long names and short arguments; the
#           others are as in `few`
#
# usage: [BYTES=1000000000] trace_json.sh OCC      BYTES: size of a trace, less if space is short
set -eu
occ=$1
here=$(cd "$(dirname "$0")" && pwd)
sample=$here/../traces/kineto_h100.json
size=${BYTES:-1000000000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
free=$(($(df -Pk "$work" | awk 'NR == 2 { print $4 }') * 1024))
[ "$free" -gt $((size * 3)) ] || size=$((free / 4))
if ! "$occ" trace --help >/dev/null 2>&1; then
    echo "trace: JSON: skipped: this occ has no trace"
    exit 0
fi
${CC:-cc} -O2 -D_POSIX_C_SOURCE=200809L "$here/spawn.c" -o "$work/spawn"

seconds() { # best of three
    local best=9999 now
    for _ in 1 2 3; do
        now=$({ TIMEFORMAT=%R; time "$@" >/dev/null 2>&1; } 2>&1)
        best=$(awk -v a="$best" -v b="$now" 'BEGIN { print a < b ? a : b }')
    done
    echo "$best"
}

# About 8 MB of events, each followed by a comma.
events() { # KIND
    awk -v kind="$1" '
    /"cat": "kernel"/ { sub(/,$/, ""); kernel[kernels++] = $0 }
    END {
        for (n = 0; total < 8000000; n++) {
            line = kernel[n % kernels]
            if (kind != "dense" && n % 20)
                line = sprintf("{\"ph\": \"X\", \"cat\": \"cpu_op\", \"name\": \"aten::mul\", \"pid\": 1, \"tid\": 1, \"ts\": 1428625746277.%03d, \"dur\": 11.822, \"args\": {\"External id\": %d, \"Record function id\": 0, \"Concrete Inputs\": [\"\", \"\", \"-1\"], \"Input type\": [\"c10::BFloat16\", \"long int\", \"Scalar\"], \"Input Strides\": [[1024, 1], [559, 1], []], \"Input Dims\": [[151936, 1024], [16, 559], []], \"Ev Idx\": %d}}", n % 1000, n, n)
            if (kind == "stacks" && n % 3)
                line = sprintf("{\"ph\": \"X\", \"cat\": \"python_function\", \"name\": \"torch/nn/modules/module.py(%d): _wrapped_call_impl\", \"pid\": 1, \"tid\": 1, \"ts\": 1428625731622.%03d, \"dur\": 18.1, \"args\": {\"Python parent id\": %d, \"Python id\": %d, \"Ev Idx\": %d}}", n % 2000, n % 1000, n, n + 1, n)
            print line ","
            total += length(line) + 2
        }
    }' "$sample"
}

trace() { # KIND, BYTES
    local written=0
    echo '{"schemaVersion": 1, '
    grep -h '"deviceProperties"' "$sample"
    echo ', "traceEvents": ['
    while [ "$written" -lt "$2" ]; do
        cat "$work/events"
        written=$((written + $(stat -c %s "$work/events")))
    done
    echo '{"ph": "M"}]}'
}

for kind in dense few stacks; do
    events "$kind" >"$work/events"
    trace "$kind" "$size" | sed '/deviceProperties/s/,$//' >"$work/trace.json"
    gzip -1 -c "$work/trace.json" >"$work/trace.json.gz"
    # shellcheck disable=SC2016
    cat=$(seconds sh -c 'cat "$0" | cat' "$work/trace.json")
    plain=$(seconds "$occ" trace "$work/trace.json" --json)
    zcat=$(seconds zcat "$work/trace.json.gz")
    packed=$(seconds "$occ" trace "$work/trace.json.gz" --json)
    peak=$("$work/spawn" peak "$occ" trace "$work/trace.json.gz" --json)
    awk -v kind="$kind" -v b="$(stat -c %s "$work/trace.json")" -v c="$cat" -v p="$plain" \
        -v z="$zcat" -v q="$packed" -v m="$peak" 'BEGIN {
        printf "trace: JSON, %s, %.0f MB, in %.2f s, cat in %.2f s, ratio %.1f\n", kind, b / 1e6, p, c, p / c
        printf "trace: JSON, %s, gzipped, in %.2f s, zcat in %.2f s, ratio %.2f (target: at most 1.5)\n", kind, q, z, q / z
        printf "trace: JSON, %s, peak memory %.1f MB (target: under 100)\n", kind, m / 1024 }'
    if command -v python3 >/dev/null; then
        trace "$kind" $((size / 4)) | sed '/deviceProperties/s/,$//' >"$work/trace.json"
        python=$({ TIMEFORMAT=%R; time python3 -c 'import json, sys; json.load(open(sys.argv[1]))' \
            "$work/trace.json" >/dev/null; } 2>&1)
        plain=$(seconds "$occ" trace "$work/trace.json" --json)
        awk -v kind="$kind" -v y="$python" -v p="$plain" 'BEGIN {
            printf "trace: JSON, %s, a quarter of it, in %.2f s, json.load in %.2f s, ratio %.1f (target: at least 8)\n", kind, p, y, y / p }'
    fi
done
