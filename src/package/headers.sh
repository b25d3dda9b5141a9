#!/usr/bin/env bash
# Copies headers from the libraries' sources, and generates sqlite3.c, for `make page` and
# `make FROM_SOURCE=...`.
#
# usage: headers.sh SOURCES FOLDER NAME...    FOLDER gets include/ and, for sqlite3, sqlite3.c
set -eu
sources=$(cd "$1" && pwd)
folder=$(mkdir -p "$2" && cd "$2" && pwd)
shift 2
include=$folder/include
rm -rf "$include" "$folder/sqlite"
mkdir "$include"
put() { # folder below include/, file...
    local to=$include/$1
    shift
    mkdir -p "$to"
    cp "$@" "$to/"
}
make_sqlite() {
    mkdir "$folder/sqlite"
    cd "$folder/sqlite"
    # sqlite3.c is generated with the compiler of this machine, even if occ is cross-compiled.
    unset CC CFLAGS CPPFLAGS LDFLAGS LIBS MAKEFLAGS MAKELEVEL
    { "$sources/sqlite3/configure" --disable-tcl --disable-readline && make sqlite3.c; } >log 2>&1 || {
        cat log >&2
        exit 1
    }
    cp sqlite3.h "$include/"
    mv sqlite3.c "$folder/"
    cd ..
    rm -rf sqlite
}
for name; do
    from=$sources/$name
    case $name in
    cjson) put cjson "$from/cJSON.h" ;;
    zlib) put . "$from"/{zlib,zconf}.h ;;
    lz4) put . "$from/lib/lz4.h" ;;
    libzstd) put . "$from"/lib/{zstd,zstd_errors}.h ;;
    libiberty) put libiberty "$from"/include/{demangle,ansidecl,libiberty}.h ;;
    sqlite3) make_sqlite ;;
    esac
done
