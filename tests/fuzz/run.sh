#!/usr/bin/env bash
# Runs each fuzz target, or only those named, for SECONDS, with its dictionary and its kept inputs.
# New inputs go to FOLDER/NAME.corpus.  If an input fails, it goes to FOLDER/NAME-crash-* and the
# like, and the status is 1.
# `pack.sh add NAME FILE` makes such a file a kept input.
#
# usage: run.sh FOLDER SECONDS [NAME...]     FOLDER has the programs fuzz_NAME
set -eu
build=$1
seconds=$2
shift 2
cd "$(dirname "$0")/../.."
if [ $# -eq 0 ]; then
    for source in tests/fuzz/fuzz_*.c; do
        name=${source##*/fuzz_}
        set -- "$@" "${name%.c}"
    done
fi
bad=0
for name in "$@"; do
    options=(-max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1
        -artifact_prefix="$build/$name-")
    [ -e "tests/fuzz/$name.dict" ] && options+=(-dict="tests/fuzz/$name.dict")
    rm -rf "$build/$name.kept"
    mkdir -p "$build/$name.corpus" "$build/$name.kept"
    tests/fuzz/pack.sh unpack "$name" "$build/$name.kept"
    if "$build/fuzz_$name" "${options[@]}" "$build/$name.corpus" "$build/$name.kept" \
        >"$build/$name.log" 2>&1; then
        runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$build/$name.log")
        echo "fuzz: $name: $runs executions, no finding"
    else
        echo "fuzz: $name: a finding; see $build/$name.log"
        tail -5 "$build/$name.log"
        bad=1
    fi
done
exit $bad
