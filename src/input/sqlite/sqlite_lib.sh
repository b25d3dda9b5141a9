#!/bin/sh
# Copies libsqlite3.a, with calls of mathematics led to those of sqlite_math.c.
#
# usage: sqlite_lib.sh SQLITE_MATH.C LIBSQLITE3.A COPY     $CC says for which machine
set -eu
renamed=$(sed -n 's/^X(\(.*\))$/--redefine-sym \1=sqlite_no_\1/p' "$1")
# shellcheck disable=SC2086
exec "$(${CC:-cc} -print-prog-name=objcopy)" $renamed "$2" "$3"
