#!/usr/bin/env bash
# Runs clang-format, shellcheck, mandoc, cppcheck and clang-tidy.
set -eu
shopt -s globstar
cd "$(dirname "$0")/../.."
shopt -s nullglob
echo '  LINT clang-format'
tests/lint/format.sh
echo '  LINT shellcheck'
shellcheck .ci/run tests/cli/run tests/*.sh tests/*/*.sh src/**/*.sh
echo '  LINT mandoc'
mandoc -T lint -W warning man/*.[1-9]
echo '  LINT cppcheck'
cppcheck --quiet --error-exitcode=1 --std=c11 --inline-suppr \
    --enable=warning,performance,portability --suppress=missingIncludeSystem -Iinclude -Isrc src
echo '  LINT clang-tidy'
# sjlj.c calls a builtin that only a compiler for WebAssembly has.
# shellcheck disable=SC2046
printf '%s\n' src/**/*.c | grep -v '^src/wasm/sjlj.c' | xargs -P "$(getconf _NPROCESSORS_ONLN)" -I{} clang-tidy --quiet --warnings-as-errors='*' {} -- \
    -std=c11 -Iinclude -Isrc -D_POSIX_C_SOURCE=200809L $(pkg-config --cflags libcjson)
