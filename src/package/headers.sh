#!/usr/bin/env bash
# Prepares the sources of the libraries for `make page` and FROM_SOURCE=1: their headers, and SQLite as
# one file.
#
# usage: headers.sh SOURCES FOLDER    FOLDER gets include/ and sqlite3.c
set -eu
sources=$(cd "$1" && pwd)
folder=$(mkdir -p "$2" && cd "$2" && pwd)
include=$folder/include
rm -rf "$include" "$folder/sqlite"
mkdir -p "$include/cjson" "$include/libiberty" "$folder/sqlite"
cp "$sources/cjson/cJSON.h" "$include/cjson/"
cp "$sources"/zlib/{zlib,zconf}.h "$sources/lz4/lib/lz4.h" "$sources"/libzstd/lib/{zstd,zstd_errors}.h "$include/"
cp "$sources"/libiberty/include/{demangle,ansidecl,libiberty}.h "$include/libiberty/"
cd "$folder/sqlite"
# Programs of this machine make the one file, whatever the tool is compiled for.
unset CC CFLAGS CPPFLAGS LDFLAGS LIBS MAKEFLAGS MAKELEVEL
{ "$sources/sqlite3/configure" --disable-tcl --disable-readline && make sqlite3.c; } >log 2>&1 || {
    cat log >&2
    exit 1
}
cp sqlite3.h "$include/"
mv sqlite3.c "$folder/"
cd ..
rm -rf sqlite
