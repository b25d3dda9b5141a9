#!/usr/bin/env bash
# Tests the Python module beside the tool.  Skipped without python3.
#
# usage: tests/python/run.sh OCC
set -eu
occ=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$(dirname "$0")/../.."
if ! python3 -c '' 2>/dev/null; then
    echo 'python: python3 is not installed: skipped'
    exit 0
fi
unset OCC_DATA
export OCC_BINARY=$occ PYTHONPATH=src/package/python PYTHONDONTWRITEBYTECODE=1
if ! log=$(python3 -W error tests/python/test_occ.py 2>&1); then
    echo "$log"
    echo 'FAIL python: tests/python/test_occ.py'
    exit 1
fi
echo "python: $(sed -n 's/^Ran \([0-9]*\) tests.*/\1/p' <<<"$log") passed, 0 failed"
