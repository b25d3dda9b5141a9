#!/usr/bin/env bash
# Checks that the tool builds as one static, position-independent binary, and that this binary
# passes the golden tests of the commands that use the libraries, or open one.  Skipped if there is no
# static cJSON: neither libcjson.a nor a folder of its sources in $CJSON_SRC, such as
# src/package/sources.sh fetches.
#
# The golden tests of --gpu local pass too.  A static binary can open a library such as the CUDA driver
# (here a stand-in) on a machine with the C library that the binary was built with; elsewhere the
# child process that opens it may crash, which is one sentence.  Nothing else opens a library.
set -eu
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
fail() {
    echo "static: $1"
    exit 1
}
log=$(mktemp)
trap 'rm -f "$log"' EXIT
build=(make -s MODE=release STATIC=1 CJSON_SRC="${CJSON_SRC:-}")
# The linker warns that dlopen() needs the same C library; see above.
MAKEFLAGS='' "${build[@]}" -j"$(getconf _NPROCESSORS_ONLN)" all >"$log" 2>&1 || {
    cat "$log"
    fail 'make STATIC=1 fails'
}
static=build/release-static/occ
! readelf -d "$static" | grep -q NEEDED || fail 'it needs shared libraries'
! readelf -l "$static" | grep -q INTERP || fail 'it needs a dynamic loader'
readelf -hd "$static" | grep -q 'Type: *DYN' || fail 'it is not position-independent'
# A compiler that ignores -static-pie, as musl-gcc does, is an error; so is another option that wins.
rm "$static"
! MAKEFLAGS='' "${build[@]}" LDFLAGS=-pie "$static" >"$log" 2>&1 || fail 'a dynamic tool is no error'
grep -q '^make STATIC=1: .* needs a dynamic loader' "$log" || fail 'no message says that the tool is dynamic'
[ ! -e "$static" ] || fail 'a dynamic tool is left'
topics=(tests/cli/{batch,gpu,kernels,trace}/*.t)
MAKEFLAGS='' "${build[@]}" check-cli TOPICS="${topics[*]}" >"$log" 2>&1 || {
    cat "$log"
    fail 'golden tests fail with it'
}
echo "static: $(sed -n 's/^cli: //p' "$log")"
