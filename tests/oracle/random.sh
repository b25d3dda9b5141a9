#!/usr/bin/env bash
# Tries the random properties of the Check suites with many more cases than `make check` does: a
# hundredth of $LAUNCHES for each (default: 10 million, so 100,000 cases).
#
# usage: random.sh OCC     check_occ, the test program, is in the folder of OCC
set -eu
check=$(cd "$(dirname "$1")" && pwd)/check_occ
cd "$(dirname "$0")/../.."
export OCC_ROUNDS=$((${LAUNCHES:-10000000} / 100)) CK_DEFAULT_TIMEOUT=${CK_DEFAULT_TIMEOUT:-3600}
grep -l '"rounds.h"' tests/unit/test_*.c | sed 's/.*test_\(.*\)\.c/\1/' | while read -r suite; do
    CK_RUN_SUITE=$suite "$check" | tee /dev/stderr | grep -q '^100%: Checks: [1-9]'
done
