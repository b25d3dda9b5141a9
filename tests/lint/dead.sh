#!/usr/bin/env bash
# No dead options: what an option's row fills (its offsetof) is read somewhere else.
set -eu
shopt -s globstar
cd "$(dirname "$0")/../.."
bad=0
rows=0
while read -r file name place; do
    rows=$((rows + 1))
    place=${place##*.}
    case $place in
    *\[*) # an element of an array, by its index
        index=${place#*\[}
        index=${index%\]}
        uses=$(grep -hE "\b$index\b" src/cli/**/*.c | grep -vc "offsetof\|^ *{ \"") || true
        ;;
    *) uses=$(grep -hE "(\.|->)$place\b" src/cli/**/*.c | grep -vc "offsetof") || true ;;
    esac
    if [ "$uses" -eq 0 ]; then
        echo "$file: nothing reads $place, which --$name fills"
        bad=1
    fi
done < <(awk '
    FNR == 1 { delete macro }
    /^#define [A-Z_]+\([a-z]+\) +offsetof\(/ {
        split($2, part, "(")
        text = $0
        sub(/.*offsetof\(struct [a-z_]+, */, "", text)
        sub(/\)$/, "", text)
        macro[part[1]] = text
    }
    /^    \{ "[a-z-]+", .*OPT_[A-Z]+, / {
        name = $2
        gsub(/[",]/, "", name)
        match($0, /OPT_[A-Z]+, */)
        place = substr($0, RSTART + RLENGTH)
        if (place ~ /^offsetof/) {
            sub(/^offsetof\(struct [a-z_]+, */, "", place)
            sub(/\).*/, "", place)
        } else {
            key = place
            sub(/\(.*/, "", key)
            sub(/^[A-Z_]+\(/, "", place)
            sub(/\).*/, "", place)
            if (macro[key] ~ /\[/) place = "array[" place "]"
        }
        print FILENAME, name, place
    }' src/cli/**/*.c)
# A row of the options of a launch fills a field that is read, sets a member of the launch, or its
# axis is used by name.
while read -r id field sets; do
    rows=$((rows + 1))
    if [ "$field" != - ]; then
        uses=$(grep -hE "(\.|->)$field\b" src/cli/**/*.c | grep -vc "offsetof") || true
    else
        uses=$sets
        [ "$uses" -gt 0 ] || uses=$(cat src/cli/option/request.c src/cli/table/sweep.c | grep -Ec "\bREQUEST_$id\b") || true
    fi
    if [ "$uses" -eq 0 ]; then
        echo "src/cli/option/request_options.def: nothing reads what $id fills"
        bad=1
    fi
done < <(awk '
    function row() { if (id != "") print id, field, sets }
    /^(REQUEST|KERNELS)_OPTION\(/ {
        row()
        id = $1; sub(/.*\(/, "", id); sub(/,.*/, "", id)
        field = "-"; sets = 0
    }
    match($0, /FIELD\([a-z_]+\)/) { field = substr($0, RSTART + 6, RLENGTH - 7) }
    /(MEMBER|LEVER)\(/ { sets = 1 }
    END { row() }' src/cli/option/request_options.def)
[ "$rows" -ge 50 ] || {
    echo "tests/lint/dead.sh found only $rows option rows"
    bad=1
}
exit $bad
