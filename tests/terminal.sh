#!/usr/bin/env bash
# Runs the examples of README.md and of the manual that print text on terminals of 60, 80, 120 and
# 200 columns: no line may be wider than the terminal, and none may end in blanks.
#
# usage: tests/terminal.sh OCC
#
# Only the call of occ is run, without what reads its output; calls that write data, a picture or a
# file, and those whose input an earlier example makes, are left out.
set -eu
occ=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$(dirname "$0")/.."
on_terminal() { # columns, command
    script -qec "stty cols $1; $2" /dev/null </dev/null | tr -d '\r' | sed 's/^.*\x1b\[K//' # what replaces progress
}
[[ $(on_terminal 80 'stty size' 2>&1) == *' 80' ]] || { echo "terminal: no pseudo-terminal: skipped"; exit 0; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin" "$work/tests"
ln -s "$occ" "$work/bin/occ"
ln -s "$PWD/tests/tune/nvcc.sh" "$work/bin/nvcc" # examples of `occ tune` compile nothing
cp -r tests/kernels tests/traces tests/cli "$work/tests"
export PATH="$work/bin:$PATH" LC_ALL=C.UTF-8 NO_COLOR=1 TERM=xterm
export ASAN_OPTIONS=${ASAN_OPTIONS-detect_leaks=0}
unset OCC_DATA COLUMNS

calls() {
    cat README.md man/*.[1-9] | sed -n "s/\\\\(aq/'/g; s/\\\\(dq/\"/g; s/\\\\(ha/^/g; s/\\\\e\$/\\\\/; s/\\\\-/-/g
        p" | sed ':join; /\\$/ { N; s/ *\\\n */ /; b join }' | sed -n 's/^\$ \(occ .*\)/\1/p' | sed 's/ | .*//' |
        grep -vE '^occ (batch|schema)|(-f|--data|--get|--plot|--launches|--write-baseline) |-o [^{]|--json|[;<>&]| (build|old|new)\.log' |
        sort -u
}

passed=0
failed=0
cd "$work"
while IFS= read -r call; do
    for columns in 60 80 120 200; do
        text=$(on_terminal "$columns" "$call")
        bad=$(awk -v columns="$columns" '
            { line = $0; gsub(/[\200-\277]/, "", line) } # the bytes that continue a character
            length(line) > columns || / $/ { print NR ": " $0 }' <<<"$text")
        if [ -n "$bad" ] || [ -z "$text" ]; then
            failed=$((failed + 1))
            printf 'FAIL %s columns: %s\n%s\n' "$columns" "$call" "$bad"
        else
            passed=$((passed + 1))
        fi
    done
done < <(cd "$OLDPWD" && calls)
echo "terminal: $passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -ge 100 ]
