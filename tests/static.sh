#!/usr/bin/env bash
# Builds the tool as one static binary and compares it with the other one.  Skipped where there is
# no static cJSON: neither libcjson.a nor a folder of its sources in $CJSON_SRC.
#
# usage: tests/static.sh OCC
set -eu
occ=$1
cd "$(dirname "$0")/.."
case $("${CC:-cc}" -print-file-name=libcjson.a) in
/*) ;;
*)
    [ -n "${CJSON_SRC:-}" ] || {
        echo 'static: no libcjson.a and no CJSON_SRC: skipped'
        exit 0
    }
    ;;
esac
make -s -j"$(nproc)" STATIC=1 CJSON_SRC="${CJSON_SRC:-}" build/release-static/occ 2>&1 |
    grep -vE 'dlopen|In function|driver\.c' || true
static=build/release-static/occ
fail() {
    echo "static: $1"
    exit 1
}
! readelf -d "$static" | grep -q NEEDED || fail 'it needs shared libraries'
for arguments in '-a all -t 256 -r 40 -f json' 'arch all --json' 'gpu --json' \
    'batch tests/cli/batch/requests.jsonl'; do
    # shellcheck disable=SC2086
    cmp <("$occ" $arguments) <("$static" $arguments) || fail "occ $arguments differs"
done
echo 'static: 5 passed, 0 failed'
