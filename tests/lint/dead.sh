#!/usr/bin/env bash
# There are no dead options: for each option, some code reads the member that the option fills.
set -eu
shopt -s globstar
cd "$(dirname "$0")/../.."
# The rows of the option tables, as "option destination": the member or the index of an array that the
# option fills.  Rows with MEMBER or LEVER are left out: they fill the launch, which the core reads.
rows=$(cat src/**/*.{c,def} | tr '\n' ' ' | sed -E 's/\{ "|_OPTION\(/\n&/g' | grep -vE '(MEMBER|LEVER)\(' |
    sed -nE 's/^[^"]*"([a-z-]+)",.* OPT_[A-Z]+, +[A-Za-z]+\(([a-z_ ]+, )?([A-Za-z_.]+)\).*/\1 \3/p')
code=$(grep -hv 'OPT_[A-Z]\|offsetof' src/**/*.c)
bad=0
while read -r option destination; do
    destination=${destination##*.}
    case $destination in
    [A-Z]*) use="\b(REQUEST_)?$destination\b" ;; # the index of an array
    *) use="(\.|->)$destination\b" ;;
    esac
    grep -qE "$use" <<<"$code" || { echo "nothing reads $destination, which --$option fills"; bad=1; }
done <<<"$rows"
[ "$(wc -l <<<"$rows")" -ge 50 ] || { echo "tests/lint/dead.sh found too few option rows"; bad=1; }
exit $bad
