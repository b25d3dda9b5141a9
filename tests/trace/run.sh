#!/usr/bin/env bash
# Compares the device times and losses that occ finds in 100 random traces with a Python reference.
#
# usage: tests/trace/run.sh OCC
set -eu
command -v python3 >/dev/null || {
    echo 'trace: python3 is not installed: skipped'
    exit 0
}
exec python3 "$(dirname "$0")/reference.py" "$1" 100
