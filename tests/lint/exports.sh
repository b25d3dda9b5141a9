#!/usr/bin/env bash
# The shared library exports exactly the functions that include/occ.h declares, and libocc(3) lists
# those that may change apart from the others, as occ.h does.  Every other extern function or variable
# of src is used in another file of src, not only in a test: what a test needs it gets from its caller,
# but for what `for_tests` lists with the reason.
#
# usage: exports.sh LIBOCC.so OBJECT...
set -eu
cd "$(dirname "$0")/../.."
library=$1
shift
for_tests='
zebin_read_info       a text, of which the fuzz target and a test of each rule make thousands without an ELF file
trace_copy_direction  the names of copies, each of which would take a trace of its own
'
bad=0
named=$(grep -oE '\bocc_[a-z0-9_]+\(' include/occ.h | tr -d '(' | sort -u)
declared=$(sed -n 's/^OCC_API [^(]*[ *]\(occ_[a-z0-9_]*\)(.*/\1/p' include/occ.h | sort -u)
exported=$(nm -D --defined-only "$library" | awk '{ print $3 }' | sort -u)
if [ "$declared" != "$exported" ]; then
    diff <(echo "$declared") <(echo "$exported") |
        sed -n 's/^< /declared but not exported: /p; s/^> /exported but not declared: /p'
    bad=1
fi
# libocc(3) lists the functions of the two parts of occ.h under two titles.
line='^/\* What may change in any version '
list_declared() { # sed command that cuts occ.h
    sed "$1" include/occ.h | sed -n 's/^OCC_API [^(]*[ *]\(occ_[a-z0-9_]*\)(.*/\1/p' | sort -u
}
list_manual() { # title
    sed -n "/^\.Ss $1\$/,/^\.El/s/^\.It Fn \(occ_[a-z0-9_]*\) .*/\1/p" man/libocc.3 | sort -u
}
compare_part() { # sed command, title
    if ! diff <(list_declared "$1") <(list_manual "$2") >/dev/null; then
        diff <(list_declared "$1") <(list_manual "$2") |
            sed -n "s/^< /libocc.3, '$2': missing: /p; s/^> /libocc.3, '$2': is in the other part of occ.h: /p"
        bad=1
    fi
}
grep -q "$line" include/occ.h || {
    echo "occ.h has no line '$line'"
    bad=1
}
compare_part "\\:$line:,\$d" 'Functions'
compare_part "1,\\:$line:d" 'Functions that may change in any version'
for name in $named; do # comments write name(), also for functions that are not public
    grep -qx "$name" <<<"$declared" || grep -q "$name()" include/occ.h || {
        echo "occ.h has $name(...) without OCC_API"
        bad=1
    }
done
if [ $# -gt 0 ]; then
    allowed=$(awk 'NF { print $1 }' <<<"$for_tests")
    dead=$(nm -A "$@" 2>/dev/null | awk '
        NF < 2 { next }
        { n = split($1, part, ":"); file = part[1] }
        $(NF - 1) == "U" && file !~ /\/tests\// { used[$NF] = 1 }
        $(NF - 1) ~ /^[TDBR]$/ && file !~ /\/tests\/|\.a$/ { defined[$NF] = file }
        END { for (name in defined) if (!(name in used)) print defined[name] ": " name }' |
        grep -vE ': (main|occ_[a-z0-9_]+)$' | sort || true)
    unlisted=$(grep -vwF "$allowed" <<<"$dead" || true)
    if [ -n "$unlisted" ]; then
        echo "extern, but used in no other file of src: make it static, and test what calls it"
        echo "$unlisted"
        bad=1
    fi
    for name in $allowed; do
        grep -qw "$name" <<<"$dead" || {
            echo "tests/lint/exports.sh lists $name, which is not public for tests alone"
            bad=1
        }
    done
    # A static struct with one member that is not 0 is in the file with all its zeros.
    large=$(nm -A -S --radix=d "$@" 2>/dev/null | awk '
        NF == 4 && $3 ~ /^[dr]$/ && $2 > 65536 && !/\/tests\// { print $1 ": " $4 " of " $2 + 0 " bytes" }')
    if [ -n "$large" ]; then
        echo "a static variable of more than 64 KiB is initialized; set its members at run time:"
        echo "$large"
        bad=1
    fi
fi
exit $bad
