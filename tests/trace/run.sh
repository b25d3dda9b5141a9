#!/usr/bin/env bash
# Compares occ's device times and losses in 100 random traces, and its proposals in 300, with those
# of Python references.
#
# usage: tests/trace/run.sh OCC
set -eu
command -v python3 >/dev/null || {
    echo 'trace: python3 is not installed: skipped'
    exit 0
}
python3 "$(dirname "$0")/reference.py" "$1" 100
exec python3 "$(dirname "$0")/proposals.py" "$1" 300
