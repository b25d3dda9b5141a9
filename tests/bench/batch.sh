#!/usr/bin/env bash
# Times `occ batch` against `jq -c .` on the same 200,000 requests: of six keys, of three keys, and
# of four kinds in turn (with a grid, with a name, for AMD, with clusters), and all with clusters and
# a grid.  Times `--launches` against batch on the same launches.  Says how many bytes the
# answers have beside those of the requests, and measures occ's peak memory.  Times requests that each
# name another product, unknown or one of all, by line.
#
# usage: batch.sh OCC
set -eu
occ=$1
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
requests() { # KIND: writes them to $work/requests
    awk -v kind="$1" '
    function pick(from, step, count) { return from + step * int(rand() * count) }
    function full(i) {
        printf "{\"id\":%d,\"arch\":\"sm_80\",\"threads\":%d,\"regs\":%d,\"smem\":%d,\"dynamic_smem\":%d,\"barriers\":1}\n",
            i, pick(32, 32, 32), pick(16, 1, 49), pick(0, 64, 512), pick(0, 64, 1024)
    }
    function minimal() {
        printf "{\"arch\":\"sm_90\",\"threads\":%d,\"regs\":%d}\n", pick(32, 32, 32), pick(16, 1, 49)
    }
    function clusters() {
        printf "{\"gpu\":\"h100-sxm\",\"threads\":%d,\"regs\":%d,\"cluster\":%d,\"grid\":%d}\n",
            pick(32, 32, 32), pick(16, 1, 49), 2 ^ pick(1, 1, 4), pick(16, 16, 999)
    }
    function mixed(i) {
        if (i % 4 == 0)
            printf "{\"gpu\":\"h100-sxm\",\"threads\":%d,\"regs\":%d,\"grid\":%d}\n",
                pick(32, 32, 32), pick(16, 1, 49), pick(1, 1, 10000)
        else if (i % 4 == 1)
            printf "{\"id\":\"kernel %d\",\"arch\":\"sm_80\",\"threads\":%d,\"regs\":%d,\"smem\":%d}\n",
                i, pick(32, 32, 32), pick(16, 1, 49), pick(0, 64, 512)
        else if (i % 4 == 2)
            printf "{\"arch\":\"gfx942\",\"threads\":%d,\"regs\":%d,\"sgprs\":%d}\n",
                pick(64, 64, 16), pick(16, 1, 49), pick(16, 8, 8)
        else
            printf "{\"arch\":\"sm_90\",\"threads\":%d,\"regs\":%d,\"cluster\":2}\n",
                pick(32, 32, 32), pick(16, 1, 49)
    }
    BEGIN {
        srand(1)
        for (i = 0; i < 200000; i++)
            if (kind == "full") full(i)
            else if (kind == "minimal") minimal()
            else if (kind == "clusters") clusters()
            else mixed(i)
    }' >"$work/requests"
}
once() { # processor time in seconds
    { TIMEFORMAT='%U %S'; time "$@" <"$work/requests" >/dev/null 2>&1; } 2>&1 | awk '{ print $1 + $2 }'
}
# Prints the processor times of two commands, each the best of nine; they run in turn, since other
# programs may slow the machine for a while.
seconds() { # COMMAND... + COMMAND...
    local first=()
    while [ "$1" != + ]; do
        first+=("$1")
        shift
    done
    shift
    for _ in {1..9}; do
        echo "$(once "${first[@]}") $(once "$@")"
    done | awk 'NR == 1 || $1 < a { a = $1 } NR == 1 || $2 < b { b = $2 } END { print a, b }'
}
measure() { # KIND TARGET
    local jq batch
    requests "$1"
    read -r batch jq < <(seconds "$occ" batch + jq -c .)
    awk -v kind="$1" -v target="$2" -v j="$jq" -v b="$batch" -v in_bytes="$(stat -c %s "$work/requests")" \
        -v out_bytes="$("$occ" batch "$work/requests" | wc -c)" 'BEGIN {
        printf "batch: 200000 %s requests of %.1f MB, answers of %.1f MB, in %.2f s, jq -c . in %.2f s, ratio %.2f (target: at least %s)\n",
            kind, in_bytes / 1e6, out_bytes / 1e6, b, j, j / b, target }'
}
measure minimal 1.2
measure mixed 1.2
measure clusters 1.2
measure full 1.2
read -r batch launches < <(seconds "$occ" batch + "$occ" --launches - -f jsonl)
awk -v b="$batch" -v l="$launches" 'BEGIN {
    printf "batch: --launches of the full requests in %.2f s, batch in %.2f s, ratio %.2f (target: at most 1.3)\n",
        l, b, l / b }'
${CC:-cc} -O2 -D_POSIX_C_SOURCE=200809L "$here/spawn.c" -o "$work/spawn"
awk 'BEGIN {
    srand(2)
    for (i = 0; i < 20000; i++)
        printf "{\"gpu\":\"GeForce RTX %d%c%d\",\"threads\":256}\n", rand() * 10000, 97 + rand() * 26, i
}' >"$work/requests"
read -r unknown _ < <(seconds "$occ" batch + true)
"$occ" gpu -f jsonl | jq -c '{gpu: .name, threads: 256, grid: 999}' >"$work/products"
for _ in {1..50}; do shuf --random-source="$occ" "$work/products"; done >"$work/requests"
read -r other _ < <(seconds "$occ" batch + true)
awk -v u="$unknown" -v o="$other" -v n="$(wc -l <"$work/requests")" 'BEGIN {
    printf "batch: an unknown product in %.1f us, another product in each line in %.1f us (target: at most 20)\n",
        u / 20000 * 1e6, o / n * 1e6 }'
peak=$("$work/spawn" peak "$occ" batch "$work/requests")
awk -v p="$peak" 'BEGIN { printf "batch: peak memory %.1f MB (target: under 8)\n", p / 1024 }'
