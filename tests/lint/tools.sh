#!/usr/bin/env bash
# Runs clang-format, shellcheck, mandoc, cppcheck, and clang-tidy on the files that the last 50 commits
# changed and on those that include a header they changed; on all files if LINT_ALL is set, in a shallow
# clone, and without the lists of headers that a build leaves in build/release.
set -eu
shopt -s globstar
cd "$(dirname "$0")/../.."
shopt -s nullglob
echo '  LINT clang-format'
tests/lint/format.sh
echo '  LINT shellcheck'
shellcheck .ci/* tests/cli/run tests/*.sh tests/*/*.sh src/**/*.sh
echo '  LINT mandoc'
mandoc -T lint -W warning man/*.[1-9]
echo '  LINT cppcheck'
cppcheck --quiet --error-exitcode=1 --std=c11 --inline-suppr \
    --enable=warning,performance,portability --suppress=missingIncludeSystem -Iinclude -Isrc src
echo '  LINT clang-tidy'
all_sources() {
    printf '%s\n' src/**/*.c
}
changed_sources() {
    local base changed source headers
    base=$(git rev-parse -q --verify HEAD~50 2>/dev/null) || base=
    if [ -n "${LINT_ALL:-}" ] || [ -z "$base" ]; then
        all_sources
        return
    fi
    changed=$(git diff --name-only "$base" -- src include)
    all_sources | while read -r source; do
        headers=build/release/${source%.c}.d
        if [ ! -e "$headers" ] || tr ' ' '\n' <"$headers" | grep -qxF -e "$changed"; then
            echo "$source"
        fi
    done
}
# sjlj.c calls a builtin that only a compiler for WebAssembly has.
# shellcheck disable=SC2046
changed_sources | grep -v '^src/wasm/sjlj.c' | xargs -P "$(getconf _NPROCESSORS_ONLN)" -I{} clang-tidy --quiet --warnings-as-errors='*' {} -- \
    -std=c11 -Iinclude -Isrc -D_POSIX_C_SOURCE=200809L $(pkg-config --cflags libcjson)
