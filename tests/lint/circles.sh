#!/usr/bin/env bash
# Of two files in a folder of src, one calls the other, never each the other, directly or by way of
# others.  The folders of `known` still have a circle; one that loses its last leaves that list.
#
# usage: circles.sh LIBOCC.so OBJECT...
set -eu
known='cli' # the list of commands has the command that lists them
shift
bad=0
list_circles() { # prints "FOLDER/FILE.c" for each file of a circle
    nm -A "$@" 2>/dev/null | awk '
        NF < 2 { next }
        { split($1, part, ":"); file = part[1] }
        file !~ /\/src\// || file ~ /\/mkbuiltin\.o$/ { next } # it has empty tables for those that it makes
        $(NF - 1) == "U" { uses[file, $NF] = 1 }
        $(NF - 1) ~ /^[TDBR]$/ { of[$NF] = file }
        function folder_of(file) { sub(/.*\/src\//, "", file); sub(/\/.*/, "", file); return file }
        END {
            for (use in uses) {
                split(use, pair, SUBSEP)
                if (!(pair[2] in of)) { continue }
                other = of[pair[2]]
                if (other != pair[1] && folder_of(other) == folder_of(pair[1])) { print pair[1], other }
            }
        }' | { tsort 2>&1 >/dev/null || true; } | sed -n 's|^tsort: .*/src/\(.*\)\.o$|\1.c|p'
}
circles=$(list_circles "$@")
while read -r file; do
    case " $known " in
    *" ${file%%/*} "*) ;;
    *)
        echo "src/$file calls files of its folder that call it"
        bad=1
        ;;
    esac
done < <(sed '/^$/d' <<<"$circles")
for folder in $known; do
    grep -q "^$folder/" <<<"$circles" || {
        echo "src/$folder has no circle left: take it from the list in tests/lint/circles.sh"
        bad=1
    }
done
exit $bad
