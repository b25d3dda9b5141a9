#!/usr/bin/env bash
# The kept inputs of a fuzz target are lines of tests/fuzz/corpus/NAME.txt, one input a line, with
# the escapes of printf's %b ("\\", "\n", "\xHH").  A line that begins with "#" is a comment.
#
# usage: pack.sh add NAME FILE...      appends files, such as a finding of `make fuzz`
#        pack.sh unpack NAME FOLDER    writes each input into a file of its own
set -eu
export LC_ALL=C
what=$1
packed=$(dirname "$0")/corpus/$2.txt
shift 2
case $what in
add)
    for file; do
        od -An -v -tu1 -w1 "$file" | awk '
            BEGIN {
                for (i = 0; i < 256; i++) shown[i] = i < 32 || i > 126 ? sprintf("\\x%02x", i) : sprintf("%c", i)
                shown[9] = "\\t"
                shown[10] = "\\n"
                shown[13] = "\\r"
                shown[92] = "\\\\"
            }
            { printf "%s", NR == 1 && $1 == 35 ? "\\x23" : shown[$1 + 0] }
            END { print "" }' | sed 's/ $/\\x20/'
    done >>"$packed"
    ;;
unpack)
    count=0
    while IFS= read -r line; do
        case $line in '#'*) continue ;; esac
        count=$((count + 1))
        printf '%b' "$line" >"$1/$count"
    done <"$packed"
    ;;
esac
