#!/usr/bin/env bash
# Makes anew what the Python module has from the tool: parameters of its functions, types, and the
# page of keys, which occ.help() prints.
#
# usage: make.sh OCC MKCOMPLETION
set -eu
occ=$(realpath "$1")
options=$(realpath "$2")
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 stubs.py "$occ" "$options" stub >"$work/__init__.pyi"
python3 stubs.py "$occ" "$options" parameters >"$work/_parameters.py"
mandoc -T utf8 ../../../man/occ-json.5 | col -bx >"$work/occ-json.txt"
cp "$work"/* occ/
