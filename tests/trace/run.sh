#!/usr/bin/env bash
# The time of devices and the losses of random runs, against their definitions in Python.
#
# usage: tests/trace/run.sh OCC
set -eu
command -v python3 >/dev/null || {
    echo 'trace: python3 is not installed: skipped'
    exit 0
}
exec python3 "$(dirname "$0")/reference.py" "$1" 100
