#!/usr/bin/env bash
# Prints the folder with cJSON.c that a static tool is built with, for `make STATIC=1
# CJSON_SRC=...`: $CJSON_SRC, or build/sources/cjson, which is fetched if it is missing.  Prints
# nothing if $CJSON_SRC is not set and the compiler has a libcjson.a.
#
# usage: cjson.sh
set -eu
cd "$(dirname "$0")/../.."
read -ra compiler <<<"${CC:-cc}"
if [ -z "${CJSON_SRC:-}" ] && [ ! -e "$("${compiler[@]}" -print-file-name=libcjson.a)" ]; then
    CJSON_SRC=build/sources/cjson
    [ -e "$CJSON_SRC/cJSON.c" ] || src/package/sources.sh build/sources cjson >&2
fi
echo "${CJSON_SRC:-}"
