#!/usr/bin/env bash
# Compares occ's device times and losses in 100 random traces with those of a Python reference.
#
# usage: tests/trace/run.sh OCC
set -eu
command -v python3 >/dev/null || {
    echo 'trace: python3 is not installed: skipped'
    exit 0
}
exec python3 "$(dirname "$0")/reference.py" "$1" 100
