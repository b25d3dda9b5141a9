#!/usr/bin/env bash
# Prints the median times, from start to end, of one query and of an empty program linked to cJSON,
# and their ratio, for the tool and for the static one that packages have, if it was built; does not
# check the ratio.  All are copies, as an installed program is: the file that the linker wrote
# starts up to a tenth slower.
#
# usage: start.sh OCC
set -eu
occ=$1
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/empty.c" <<'EOF'
#include <cjson/cJSON.h>
int main(void) { return cJSON_Version() == NULL; }
EOF
# shellcheck disable=SC2046
${CC:-cc} -O2 $(pkg-config --cflags libcjson) "$work/empty.c" $(pkg-config --libs libcjson) \
    -o "$work/empty"
${CC:-cc} -O2 -D_POSIX_C_SOURCE=200809L "$here/spawn.c" -o "$work/spawn"
cp "$work/empty" "$work/copied"
measure() { # NAME FILE TARGET
    cp "$2" "$work/occ"
    read -r query empty < <("$work/spawn" medians "$work/occ" --arch sm_80 --regs 40 --smem 8192 --threads 256 + \
        "$work/copied")
    awk -v name="$1" -v q="$query" -v e="$empty" -v target="$3" 'BEGIN {
        printf "start%s: one query %.0f us, empty program %.0f us, ratio %.2f (target: at most %s)\n",
            name, q, e, q / e, target }'
}
measure '' "$occ" '1.45 for a hardened build'
static=$(dirname "$occ")-static/occ
if [ -x "$static" ]; then
    measure ' of the static tool' "$static" 1.1
else
    echo 'start of the static tool: skipped: it needs make deb, make wheel or make STATIC=1'
fi
