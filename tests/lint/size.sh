#!/usr/bin/env bash
# C files of include, src, and tests/unit, oracle and bench: up to 800 lines, functions up to 60,
# lines up to 100 columns.  A function that must be longer says so: "long:" and the reason in the
# comment above it.  The public header may be longer: most of it is the contract in prose.
set -eu
shopt -s globstar
cd "$(dirname "$0")/../.."
bad=0
for file in include/*.h src/**/*.[ch] src/**/*.def tests/unit/*.[ch] tests/oracle/*.[ch] tests/bench/*.c; do
    [ -e "$file" ] || continue
    lines=$(wc -l <"$file")
    case $file in
    include/*) ;;
    *)
        if [ "$lines" -gt 800 ]; then
            echo "$file: $lines lines; 800 are allowed"
            bad=1
        fi
        ;;
    esac
    awk -v file="$file" '
        length($0) > 100 { printf "%s:%d: %d columns; 100 are allowed\n", file, FNR, length($0); bad = 1 }
        /long:/ { excused = FNR }
        /^\{/ { start = FNR }
        /^\}/ {
            if (start && FNR - start - 1 > 60 && !(excused && start - excused < 8)) {
                printf "%s:%d: a function of %d lines; 60 are allowed\n", file, start, FNR - start - 1
                bad = 1
            }
            start = 0
        }
        END { exit bad }' "$file" || bad=1
done
exit $bad
