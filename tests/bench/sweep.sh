#!/usr/bin/env bash
# A sweep of 1,338,240 launches: registers 1-255, threads 32-1024 by 32, shared memory 0-166912 by
# 1024; each of the three is in turn the one that varies fastest.
#   - csv, against a C loop over NVIDIA's cuda_occupancy.h that prints the same with printf; without
#     that header, only the time of occ is printed
#   - csv with a grid, also with --where and --sort, against the same loop with the waves, and
#     against one without them
#   - the time per row of other ways: four columns with --get, --grid and --carveout
#   - jsonl, for registers 1-8 only, against `jq -c .` over the same bytes
#   - --top 1: the time per launch
#   - the peak memory of csv
#
# usage: sweep.sh OCC
set -eu
occ=$(realpath "$1")
cd "$(dirname "$0")/../.."
. tests/cuda_header.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The fastest of five runs, in milliseconds of processor time.
milliseconds() {
    local best=999999 took
    for _ in 1 2 3 4 5; do
        took=$({ TIMEFORMAT='%U %S'; time "$@" >/dev/null; } 2>&1 |
            awk '{ printf "%d", ($1 + $2) * 1000 }')
        [ "$took" -lt "$best" ] && best=$took
    done
    echo "$best"
}

ratio() {
    awk -v a="$1" -v b="$2" 'BEGIN { printf "%.1f", a / (b > 0 ? b : 1) }'
}

# The options of an order of axes: with "rts" shared memory varies fastest.
options_of() {
    local letters=$1 i
    for ((i = 0; i < ${#letters}; i++)); do
        case ${letters:i:1} in
        r) printf '%s\n' -r 1:255 ;;
        t) printf '%s\n' -t 32:1024:32 ;;
        s) printf '%s\n' -s 0:166912:1024 ;;
        esac
    done
}

if [ -n "$cuda_include" ]; then
    compile_with_header "$work/bench" "$(dirname "$occ")/libocc.a" tests/bench/bench_sweep.c
fi
for arch in sm_80 sm_90; do
    for order in rts rst str; do
        mapfile -t options < <(options_of "$order")
        csv=$(milliseconds "$occ" -a "$arch" "${options[@]}" -f csv)
        if [ -z "$cuda_include" ]; then
            echo "sweep $arch $order: csv $csv ms; no cuda_occupancy.h to compare with"
            continue
        fi
        header=$(milliseconds "$work/bench" "$arch" "$order")
        cmp -s <("$work/bench" "$arch" "$order") <("$occ" -a "$arch" "${options[@]}" -f csv) &&
            same=same || same=DIFFERENT
        echo "sweep $arch $order: csv $csv ms, printf over cuda_occupancy.h $header ms ($same" \
            "output), $(ratio "$header" "$csv") times as fast (target: at least 1)"
    done
done
# Other ways to rows: they must not be slower than the whole csv, or than a row with a grid may be.
mapfile -t options < <(options_of rts)
csv=$(milliseconds "$occ" -a sm_80 "${options[@]}" -f csv)
get=$(milliseconds "$occ" -a sm_80 "${options[@]}" --get threads,regs,blocks_per_sm,occupancy)
echo "sweep --get of four columns: $get ms, csv of all $csv ms (target: not more)"
per_row() { # NAME ROWS OPTION...
    local name=$1 rows=$2
    shift 2
    awk -v name="$name" -v rows="$rows" -v ms="$(milliseconds "$occ" "$@")" 'BEGIN {
        printf "sweep %s: %.0f ns a row (target: 250)\n", name, ms * 1e6 / rows }'
}
per_row "of --grid, 30 columns" 1000000 -g a100 -t 256 -r 40 --grid 1:1000000 -f csv
per_row "of --carveout" 824160 -a sm_80 -t 32:1024:32 -r 1:255 --carveout 0:100 -f csv
# With a grid: 18 more columns.
if [ -n "$cuda_include" ]; then
    mapfile -t options < <(options_of rts)
    grid=(-a sm_90 --sms 132 --grid 1000 "${options[@]}" -f csv)
    header=$(milliseconds "$work/bench" sm_90 rts 1000 132)
    short=$(milliseconds "$work/bench" sm_90 rts)
    cmp -s <("$work/bench" sm_90 rts 1000 132) <("$occ" "${grid[@]}") && same=same || same=DIFFERENT
    for more in "" "--where waves.efficiency>=0.5" "--sort -waves.efficiency"; do
        # shellcheck disable=SC2086 # an option and its value
        csv=$(milliseconds "$occ" "${grid[@]}" $more)
        echo "sweep with a grid ${more:-(all rows)}: csv $csv ms;" \
            "printf of its 30 columns $header ms ($same output), $(ratio "$header" "$csv") times as fast" \
            "(target: at least 2); of 12 columns $short ms, $(ratio "$short" "$csv") (target: at least 1)"
    done
fi
# The same bytes, made by occ and copied by jq.
lines=(-a sm_80 -r 1:8 -t 32:1024:32 -s 0:166912:1024 -f jsonl)
"$occ" "${lines[@]}" >"$work/lines"
jsonl=$(milliseconds "$occ" "${lines[@]}")
jq=$(milliseconds jq -c . "$work/lines")
echo "sweep jsonl: $(wc -c <"$work/lines") bytes in $jsonl ms, jq -c . $jq ms," \
    "$(ratio "$jq" "$jsonl") times as fast (target: at least 8)"
mapfile -t options < <(options_of rts)
# A hundred runs: a single one takes about as long as starting a process.
hundred() {
    for _ in {1..100}; do "$occ" "$@" >/dev/null; done
}
top1=$(milliseconds hundred -a sm_80 "${options[@]}" --top 1)
one=$(milliseconds hundred -a sm_80 -r 1 -t 32 -s 0)
awk -v all="$top1" -v one="$one" 'BEGIN {
    printf "sweep --top 1: %.2f ns a launch, start of the process included %.2f (target 3)\n",
        (all - one) * 1e4 / 1338240, all * 1e4 / 1338240 }'
${CC:-cc} -O2 -D_POSIX_C_SOURCE=200809L tests/bench/spawn.c -o "$work/spawn"
peak=$("$work/spawn" peak "$occ" -a sm_80 "${options[@]}" -f csv)
awk -v p="$peak" 'BEGIN { printf "sweep memory: %.1f MB at most for the csv (target: at most 8)\n", p / 1024 }'
