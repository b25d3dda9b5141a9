#!/usr/bin/env bash
# Every header of include/ and src/ compiles alone, occ.h also as C++.  A header of src/ has the
# guard of its path.  After its first #include, which may be its own header, a file of src/ includes
# the system's headers before the project's.
set -eu
shopt -s globstar
cd "$(dirname "$0")/../.."
bad=0
cjson=$(pkg-config --cflags libcjson)
for header in include/*.h src/**/*.h; do
    # shellcheck disable=SC2086
    ${CC:-cc} -std=c11 -Wall -Wextra -Werror -D_POSIX_C_SOURCE=200809L -Iinclude -Isrc $cjson \
        -fsyntax-only -x c "$header" 2>&1 | grep -v 'pragma once in main file' || true
    [ "${PIPESTATUS[0]}" -eq 0 ] || bad=1
    case $header in
    src/*)
        guard=OCC_$(echo "${header#src/}" | tr 'a-z/.' 'A-Z__')
        grep -q "^#ifndef $guard\$" "$header" || {
            echo "$header: the guard is not $guard"
            bad=1
        }
        ;;
    esac
done
awk 'FNR == 1 { project = first = 0 }
    /^#include "/ { project += first++ > 0; next }
    /^#include </ {
        if (project) { print FILENAME ":" FNR ": a header of the system after those of the project"; bad = 1 }
        first = 1
    }
    END { exit bad }' src/**/*.[ch] || bad=1
if command -v c++ >/dev/null; then
    c++ -std=c++17 -Wall -Wextra -Werror -fsyntax-only -x c++ include/occ.h || bad=1
fi
exit $bad
