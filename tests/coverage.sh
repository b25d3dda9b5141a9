#!/usr/bin/env bash
# Counts the lines and branches of src that the tests reach, and fails below a minimum.
#
# usage: tests/coverage.sh FILE...    files that are not counted: the generators, which run before
#                                     any test
set -eu
cd "$(dirname "$0")/.."
exclude=(--exclude 'build/.*')
for file in "$@"; do
    exclude+=(--exclude "$file")
done
rm -rf build/coverage
mkdir -p build/coverage
find build/cov -name '*.gcda' -delete 2>/dev/null || true
build=(make "-j$(getconf _NPROCESSORS_ONLN)" --output-sync=target MODE=cov)
"${build[@]}" all
"${build[@]}" check-unit check-cli check-examples check-corpus check-completion check-memory
gcovr --root . --filter 'src/' "${exclude[@]}" build/cov --exclude-throw-branches \
    --html-details build/coverage/index.html --txt build/coverage/files.txt --print-summary \
    --fail-under-line 97 --fail-under-branch 92
