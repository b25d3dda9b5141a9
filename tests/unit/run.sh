#!/usr/bin/env bash
# Runs the Check suites, as many at a time as there are cores, each in a process of its own.
#
# usage: tests/unit/run.sh OCC     beside which check_occ is
#
# The list is suites.h.  What Check says of each suite comes in the order of the list.  With
# CK_RUN_SUITE and its like in the environment the program runs as it is.
set -u
check=$(dirname "$1")/check_occ
cd "$(dirname "$0")" || exit 2
if [ -n "${CK_RUN_SUITE:-}${CK_RUN_CASE:-}" ]; then
    cd ../.. && exec "$check"
fi
mapfile -t suites < <(sed -n 's/^ *X(\([a-z_0-9]*\)).*/\1/p' suites.h)
cd ../.. || exit 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
run() { # suite
    if ! CK_RUN_SUITE=$1 "$check" >"$work/$1" 2>&1; then
        echo "unit: suite $1 failed" | tee -a "$work/$1" >"$work/.failed"
    elif ! grep -q 'Checks: [1-9]' "$work/$1"; then
        echo "unit: suite $1 of suites.h has no checks" | tee -a "$work/$1" >"$work/.failed"
    fi
}
cores=$(getconf _NPROCESSORS_ONLN)
for i in "${!suites[@]}"; do
    ((i < cores)) || wait -n
    run "${suites[i]}" &
done
wait
for suite in "${suites[@]}"; do
    cat "$work/$suite"
done
[ ${#suites[@]} -gt 0 ] && [ ! -e "$work/.failed" ]
