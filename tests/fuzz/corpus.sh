#!/usr/bin/env bash
# Runs every fuzz target on its kept inputs.
#
# usage: corpus.sh OCC     the program `replay` is in the folder of OCC
set -eu
build=$(dirname "$1")
cd "$(dirname "$0")"
work=$(mktemp -d "${TMPDIR:-/tmp}/occ.XXXXXX")
trap 'rm -rf "$work"' EXIT
passed=0
for source in fuzz_*.c; do
    name=${source#fuzz_}
    name=${name%.c}
    mkdir "$work/$name"
    ./pack.sh unpack "$name" "$work/$name"
    if ! output=$("$build/replay" "$name" "$work/$name" 2>&1); then
        echo "corpus: $name failed"
        echo "$output"
        exit 1
    fi
    passed=$((passed + $(sed -n 's/.*: \([0-9]*\) inputs$/\1/p' <<<"$output")))
done
echo "corpus: $passed inputs passed, 0 failed"
