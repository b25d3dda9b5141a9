#!/usr/bin/env bash
# Runs the suites of suites.h, each in its own process, as many at a time as there are cores, and
# prints their results in the order of suites.h.
#
# usage: tests/unit/run.sh OCC     check_occ, the test program, is in the folder of OCC
#
# If CK_RUN_SUITE or CK_RUN_CASE is set, check_occ runs only what they name, in one process.
set -u
check=$(dirname "$1")/check_occ
cd "$(dirname "$0")" || exit 2
if [ -n "${CK_RUN_SUITE:-}${CK_RUN_CASE:-}" ]; then
    cd ../.. && exec "$check"
fi
mapfile -t suites < <(sed -n 's/^ *X(\([a-z_0-9]*\)).*/\1/p' suites.h)
cd ../.. || exit 2
# With a sanitizer, or where coverage is counted, a process for each test would take most of the time.
if grep -qaE '__asan_init|__gcov_' "$check"; then
    export CK_FORK=no
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
run() { # suite
    if ! CK_RUN_SUITE=$1 "$check" >"$work/$1" 2>&1; then
        echo "unit: suite $1 failed" | tee -a "$work/$1" >"$work/.failed"
    elif ! grep -q 'Checks: [1-9]' "$work/$1"; then
        echo "unit: suite $1 of suites.h has no checks" | tee -a "$work/$1" >"$work/.failed"
    fi
}
cores=$(tests/jobs.sh)
for i in "${!suites[@]}"; do
    ((i < cores)) || wait -n
    run "${suites[i]}" &
done
wait
for suite in "${suites[@]}"; do
    cat "$work/$suite"
done
[ ${#suites[@]} -gt 0 ] && [ ! -e "$work/.failed" ]
