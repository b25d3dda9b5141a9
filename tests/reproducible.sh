#!/usr/bin/env bash
# Builds the checked-in sources in two folders, one with a blank in its path: tool, libraries and
# completions must be the same bytes.
#
# usage: tests/reproducible.sh
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export MAKEFLAGS=
for folder in "$work/one" "$work/a longer path/two"; do
    mkdir -p "$folder"
    git archive HEAD | tar -x -C "$folder"
    make -s -j"$(nproc)" -C "$folder"
done
cd "$work/one/build/release"
for file in occ libocc.a libocc.so gen/completion/*; do
    cmp "$file" "$work/a longer path/two/build/release/$file"
done
echo 'reproducible: 2 builds are the same'
