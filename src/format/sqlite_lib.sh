#!/bin/sh
# Copies libsqlite3.a; the copy calls the stubs of sqlite_math.c instead of libm.
#
# usage: sqlite_lib.sh SQLITE_MATH.C LIBSQLITE3.A COPY     (runs the objcopy of $CC)
set -eu
renamed=$(sed -n 's/^X(\(.*\))$/--redefine-sym \1=sqlite_no_\1/p' "$1")
# shellcheck disable=SC2086
exec "$(${CC:-cc} -print-prog-name=objcopy)" $renamed "$2" "$3"
