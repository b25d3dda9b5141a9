#!/usr/bin/env bash
# Names the packages that `make page` lacks.  The status is 1 if there are any.
#
# usage: packages.sh CLANG
set -u
clang=$1
missing=
need() { # package, command...
    local package=$1
    shift
    "$@" >/dev/null 2>&1 || missing+=" $package"
}
need clang-14 command -v "$clang"
need lld-14 command -v wasm-ld-14
need wasi-libc test -e /usr/include/wasm32-wasi/stdio.h
need libclang-rt-14-dev-wasm32 test -e "$("$clang" --target=wasm32-wasi -print-libgcc-file-name 2>/dev/null)"
need binaryen command -v wasm-opt
need tcl command -v tclsh
need dpkg-dev command -v dpkg-source
[ -z "$missing" ] || {
    echo "make page needs packages that are not installed: apt-get install$missing" >&2
    exit 1
}
