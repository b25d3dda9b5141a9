#!/usr/bin/env bash
# Who looks for a function of the core finds it by its name: what NAME.h declares begins with NAME, and
# so does what NAME.c defines for other files.  occ_ functions are those of include/occ.h, which stand
# in the file of their subject.
# Smaller, larger and within a range are written once, in base/minmax.h.
set -eu
shopt -s globstar
bad=0
cd "$(dirname "$0")/../.."
awk '
    FNR == 1 { stem = FILENAME; sub(/.*\//, "", stem); sub(/\.[ch]$/, "", stem) }
    # Declarations and definitions start in the first column; those of one file only are static.
    !/^[a-z]/ || /^typedef / || /^(struct|enum) [a-z_]+ (\{|=)/ || /^RULE / { next }
    FILENAME ~ /c$/ && /^static / { next }
    {
        name = ""
        if (match($0, /[a-z_0-9]+\(/)) {
            name = substr($0, RSTART, RLENGTH - 1)
        } else if (match($0, /[a-z_0-9]+\[/)) {
            name = substr($0, RSTART, RLENGTH - 1)
        }
        if (name == "" || name ~ /^occ_/ || name == "_Static_assert") {
            next
        }
        checked++
        if (index(name, stem) != 1) {
            printf "%s:%d: %s: its name does not begin with %s\n", FILENAME, FNR, name, stem
            bad = 1
        }
    }
    END {
        if (checked < 80) {
            print "tests/lint/names.sh found only " checked + 0 " names"
            bad = 1
        }
        exit bad
    }' src/core/*.[ch] || bad=1
# Pointers have no min_ and max_; in core/corun.c the choice has another condition before it.
by_hand=$(grep -nP '([\w.>\[\]-]+) [<>]=? ([\w.>\[\]-]+) \? (\1 : \2|\2 : \1)\b' src/**/*.[ch] |
    grep -vE '^src/(base/minmax\.h|core/corun\.c|arch/gpu_lookup\.c|kernels/kernel_merge\.c):' || true)
again=$(grep -nE '^static .*\b(in_range|(min|max)_(u32|u64|i64|size|real))\(' src/**/*.[ch] |
    grep -v '^src/base/minmax\.h:' || true)
if [ -n "$by_hand$again" ]; then
    printf '%s\n' "$by_hand" "$again"
    echo "base/minmax.h has this"
    bad=1
fi
exit $bad
