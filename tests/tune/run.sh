#!/usr/bin/env bash
# Tests `occ tune`: its sentences on random staircases, and its rows against ptxas where nvcc is.
#
# usage: tests/tune/run.sh OCC     LAUNCHES=N tries N / 1000 staircases instead of 1000
set -eu
cd "$(dirname "$0")/../.."
if ! command -v python3 >/dev/null; then
    echo 'tune: python3 is not installed: skipped'
    exit 0
fi
python3 tests/tune/staircases.py "$1" $((${LAUNCHES:-1000000} / 1000))
if command -v nvcc >/dev/null; then
    python3 tests/tune/nvcc_rows.py "$1"
else
    echo 'tune: no nvcc: its rows are not compared with ptxas: skipped'
fi
