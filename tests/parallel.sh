#!/usr/bin/env bash
# occ batch in several processes, by GNU parallel or an array job, prints what one process prints.
# Skipped without GNU parallel.
#
# usage: tests/parallel.sh OCC [LINES]
set -eu
occ=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
lines=${2:-60000}
if ! parallel --version 2>/dev/null | grep -q 'GNU parallel'; then
    echo 'parallel: GNU parallel is not installed: skipped'
    exit 0
fi
# shellcheck source=tests/steps.sh
. "$(dirname "$0")/steps.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin"
ln -s "$occ" "$work/bin/occ"
export PATH="$work/bin:$PATH" HOME=$work
unset OCC_DATA
awk -v lines="$lines" 'BEGIN {
    split("sm_75 sm_80 sm_86 sm_90 sm_120 gfx90a gfx1100", arch, " ")
    for (i = 1; i <= lines; i++)
        printf "{\"id\":%d,\"arch\":\"%s\",\"threads\":%d,\"regs\":%d,\"smem\":%d}\n", i,
            arch[i % 7 + 1], i % 1024 + 1, i % 200, i * 37 % 60000
}' >"$work/requests.jsonl"
cd "$work"
occ batch requests.jsonl >one.jsonl
parallel --will-cite --pipe --keep-order --block 1M occ batch <requests.jsonl >many.jsonl
cmp one.jsonl many.jsonl || fail 'occ batch through parallel --pipe differs from one process'
ok
# --pipe-part: the processes read the file themselves.
parallel --will-cite --pipe-part -a requests.jsonl --keep-order --block 1M occ batch >part.jsonl
cmp one.jsonl part.jsonl || fail 'occ batch through parallel --pipe-part differs from one process'
ok
# An array job of 4 tasks: each reads its share of the lines.
for task in 1 2 3 4; do
    split --number="l/$task/4" requests.jsonl | occ batch
done >array.jsonl
cmp one.jsonl array.jsonl || fail 'the shares of an array job differ from one process'
ok
end_steps
