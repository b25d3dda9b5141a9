#!/usr/bin/env bash
# Runs every console block of README.md and compares what it prints.
#
# usage: tests/readme.sh OCC
#
# In a ```console block a line "$ command" is run by bash in a copy of the repository's data and examples
# with `occ` on PATH; the lines up to the next command are its output and messages.
set -eu
occ=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin" "$work/here"
ln -s "$occ" "$work/bin/occ"
cp -r data "$work/here/data"
mkdir -p "$work/here/tests"
cp -r tests/kernels tests/cli "$work/here/tests"
awk '/^```console$/ { on = 1; next } /^```/ { if (on) print "\001"; on = 0 } on' README.md \
    >"$work/blocks"
export PATH="$work/bin:$PATH" LC_ALL=C.UTF-8 NO_COLOR=1
unset OCC_DATA
passed=0
failed=0
command=
expected=
finish() {
    [ -n "$command" ] || return 0
    local got
    got=$(cd "$work/here" && bash -c "$command" 2>&1 </dev/null) || true
    if [ "$got" = "${expected%$'\n'}" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAIL README.md: %s\n' "$command"
        diff <(printf '%s\n' "${expected%$'\n'}") <(printf '%s\n' "$got") | head -20
    fi
    command=
    expected=
}
while IFS= read -r line; do
    case $line in
    '$ '*) finish; command=${line#'$ '} ;;
    $'\001') finish ;;
    *) expected+=$line$'\n' ;;
    esac
done <"$work/blocks"
finish
echo "readme: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
