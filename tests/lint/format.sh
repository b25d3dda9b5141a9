#!/usr/bin/env bash
# clang-format over the sources.
#
# usage: format.sh [-i]    -i formats them in place; without it, unformatted code is an error
set -eu
shopt -s globstar
cd "$(dirname "$0")/../.."
shopt -s nullglob
how=(--dry-run -Werror)
[ "${1:-}" != -i ] || how=(-i)
clang-format "${how[@]}" include/*.h src/**/*.[ch] tests/{unit,oracle,fuzz}/*.[ch] \
    tests/{bench,memory,clients}/*.c
