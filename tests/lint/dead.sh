#!/usr/bin/env bash
# No dead options: code reads what the row of an option fills.
set -eu
shopt -s globstar
cd "$(dirname "$0")/../.."
# A row on a line, as "option place"; a row with MEMBER or LEVER fills the launch, which the core reads.
rows=$(cat src/cli/**/*.{c,def} | tr '\n' ' ' | sed -E 's/\{ "|_OPTION\(/\n&/g' | grep -vE '(MEMBER|LEVER)\(' |
    sed -nE 's/^[^"]*"([a-z-]+)",.* OPT_[A-Z]+, +[A-Za-z]+\(([a-z_ ]+, )?([A-Za-z_.]+)\).*/\1 \3/p')
code=$(grep -hv 'OPT_[A-Z]\|offsetof' src/cli/**/*.c)
bad=0
while read -r option place; do
    place=${place##*.}
    case $place in
    [A-Z]*) read="\b(REQUEST_)?$place\b" ;; # the index of an array
    *) read="(\.|->)$place\b" ;;
    esac
    grep -qE "$read" <<<"$code" || { echo "nothing reads $place, which --$option fills"; bad=1; }
done <<<"$rows"
[ "$(wc -l <<<"$rows")" -ge 50 ] || { echo "tests/lint/dead.sh found too few option rows"; bad=1; }
exit $bad
