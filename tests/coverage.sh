#!/usr/bin/env bash
# Lines and branches of src that the tests reach, with the least that must be.
#
# usage: tests/coverage.sh FILE...    files that are not counted
#
# The build tools are none of them: they run before any test, and their readers are counted.  The
# generated tables have no code.
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
