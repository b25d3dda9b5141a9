#!/usr/bin/env bash
# Runs the parts of `make check` side by side, then the packages alone, and ends in one line: what
# failed, or that all passed, and which parts were skipped for lack of a tool.
#
# usage: tests/check.sh MAKE PART...     MAKE is the command that runs make, in one word
set -u
cd "$(dirname "$0")/.." || exit 2
make=$1
shift
log=$(mktemp)
trap 'rm -f "$log"' EXIT
jobs=-j$(tests/jobs.sh)
case ${MAKEFLAGS:-} in
*jobserver*) jobs= ;;
esac
status=0
targets=("${@/#/check-}")
# -k: one failed part does not hide another.
# shellcheck disable=SC2086
$make --no-print-directory --output-sync=target -k $jobs "${targets[@]}" 2>&1 | tee "$log"
[ "${PIPESTATUS[0]}" -eq 0 ] || status=1
if [ "${MODE:-release}" = release ]; then
    $make --no-print-directory check-package 2>&1 | tee -a "$log"
    [ "${PIPESTATUS[0]}" -eq 0 ] || status=1
fi
# "parallel: GNU parallel is not installed: skipped" and "calc/plot:terminal: no script: skipped"
skipped=$(sed -n 's/^\([^ ]*\): .*: skipped$/&/p; ' "$log" | sort -u)
names=$(sed -E 's/^[^ ]*: (no )?//; s/( is| are)? ?not installed: skipped$//; s/: skipped$//' <<<"$skipped" | sort -u | paste -sd , | sed 's/,/, /g')
count=$(grep -c . <<<"$skipped")
if [ $status -ne 0 ]; then
    grep -E "^(FAIL|[^ ]+:[0-9]+:[FE]:|[a-z]+: .*, [1-9][0-9]* failed)" "$log" | head -n 20
    # A golden test is "FAIL calc/plot:terminal", a unit test "test_file.c:12:F:file:its_name:0: why".
    tests=$(sed -nE -e 's/^FAIL //p' -e 's/^[^ ]+:[0-9]+:[FE]:([^:]*:[^:]*):.*/\1/p' "$log" |
        awk '!seen[$0]++' |
        head -n 20 | paste -sd ' ')
    failed=$(sed -n -e 's/^make[^ ]*: \*\*\* \[.*: \(check-[a-z]*\)\] .*/\1/p' \
        -e "s/^make[^ ]*: Target '\(check-[a-z]*\)' not remade.*/\1/p" "$log" | sort -u | paste -sd ' ')
    echo "check: failed: ${failed:-see above}${tests:+: $tests}"
elif [ "$count" -gt 0 ]; then
    echo "check: all passed; $count parts skipped ($names)"
else
    echo "check: all passed"
fi
exit $status
