#!/usr/bin/env bash
# Breaks src on purpose, one change of mutants.txt at a time, and shows that the tests notice each:
# the suite for the changed file first, then all suites, then the golden tests of the tool.
#
# usage: tests/mutation/mutate.sh [TEXT]     TEXT: only the lines of mutants.txt that contain it
#
# Changes only a copy of the tree, in build/mutation.  Status 1 if a change is not noticed or cannot
# be made: its line no longer fits the source, or the changed copy does not build.  Status 2 if the
# unchanged copy does not build or its unit tests fail.
set -u
cd "$(dirname "$0")/../.." || exit 2
list=tests/mutation/mutants.txt
wanted_text=${1:-}
copy=build/mutation
rm -rf "$copy/src" "$copy/tests"
mkdir -p "$copy"
cp -rp src include data tests man Makefile README.md LICENSE .pre-commit-hooks.yaml "$copy/"
# Newer than what an earlier run built from changed files.
while IFS= read -r file; do
    touch "$copy/$file"
done < <(sed -n '/^[^#]/{ s/ @@ .*//; s:^[^/]*$:core/&:; s:^:src/:p }' "$list" | sort -u)
log=$copy/log
build() {
    make -s -C "$copy" MAKEFLAGS= MODE=release CFLAGS='-O1 -w' -j"$(getconf _NPROCESSORS_ONLN)" build/release/occ \
        build/release/check_occ build/release/fake-driver/libcuda.so.1 \
        build/release/fake-driver/incomplete/libcuda.so.1 >"$log" 2>&1
}
build || {
    tail "$log"
    echo 'mutate: the tree does not build'
    exit 2
}
# Do the tests notice the change?  The suite for the file comes first, the slowest tests last.
notices() { # file
    local suite=${1%.*}
    suite=${suite##*/}
    case $suite in
    round | limits) suite=evaluate ;;
    lever | threshold) suite=threshold ;;
    stair | stranded | frontier) suite=solve ;;
    random) suite=schedule ;;
    tensor | pool) suite=sharing ;;
    tiles_split | stages) suite=tiles ;;
    trace_parts | trace_gate | trace_advice | opt) suite=trace_limits ;;
    trace_groups) suite=trace_run ;;
    gpu_lookup | gpu_index) suite=gpu_names ;;
    tune_*) suite=tune ;;
    kernels_gate | kernel_compare) suite=kernels ;;
    esac
    (
        cd "$copy" || exit 2
        CK_RUN_SUITE=$suite timeout 120 build/release/check_occ || exit 0
        timeout 300 tests/unit/run.sh build/release/occ || exit 0
        $golden && { timeout 300 tests/cli/run build/release/occ || exit 0; }
        exit 1
    ) >"$log" 2>&1
}
golden=false
if (cd "$copy" && tests/cli/run build/release/occ) >"$log" 2>&1; then
    golden=true
else
    echo 'mutate: the golden tests fail without a change: left out'
fi
if notices none; then
    grep -E ':[FE]:|^FAIL' "$log" | head
    echo 'mutate: the tests fail without a change'
    exit 2
fi
noticed=0
survived=0
stale=0
while IFS= read -r line; do
    case $line in
    '#'* | '') continue ;;
    *"$wanted_text"*) ;;
    *) continue ;;
    esac
    file=${line%% @@ *}
    source=src/$file
    [[ $file == */* ]] || source=src/core/$file
    if ! MUTANT=$line perl -0777 -i -pe '
        BEGIN { (undef, $old, $new) = split / @@ ?/, $ENV{MUTANT}, 3; $new =~ s/\n$//; $found = 0 }
        $pattern = join q(\s+), map { quotemeta } split / +/, $old;
        $found = () = /$pattern/g;
        s/$pattern/$new/ if $found == 1;
        END { exit($found == 1 ? 0 : 1) }' "$copy/$source"; then
        echo "STALE     $line"
        stale=$((stale + 1))
    elif ! build; then
        echo "NO BUILD  $line"
        tail -5 "$log"
        stale=$((stale + 1))
    elif notices "$file"; then
        noticed=$((noticed + 1))
    else
        echo "SURVIVED  $line"
        survived=$((survived + 1))
    fi
    cp "$source" "$copy/$source"
done <"$list"
echo "mutate: $noticed noticed, $survived survived, $stale could not be made"
[ $((survived + stale)) -eq 0 ]
