#!/usr/bin/env bash
# Checks that README.md and the manual name only files, make targets, manual pages and sections that
# exist, that tests/README does so with files, that a transcript shows one whole record at most, that occ.h has every name of libocc.3, and that the code has every name of
# occ-contributing.7.  README.md and occ.1 must name every manual page; README.md has at most 200 lines.
set -eu
cd "$(dirname "$0")/../.."
bad=0
complain() {
    echo "$1"
    bad=1
}
lines=$(wc -l <README.md)
[ "$lines" -le 200 ] || complain "README.md has $lines lines; 200 are allowed: what is no main task belongs to man/occ-guide.7"
# A name in capitals stands for several files: data/arch/NAME.json.
paths=0
while IFS=: read -r page path; do
    paths=$((paths + 1))
    [ -e "$path" ] || complain "$page names $path, which does not exist"
done < <(grep -oE '\b(src|include|tests|data|man)/[A-Za-z0-9_/.-]*[A-Za-z0-9_]' README.md man/*.[1-9] |
    grep -v '/[A-Z_]*[A-Z]\b\|_NAME' | sort -u)
# tests/README names files and folders by their paths, and files of tests/unit by their names.
while IFS= read -r path; do
    [ -e "$path" ] || [ -e "tests/unit/$path" ] || complain "tests/README names $path, which does not exist"
done < <(grep -oE '\b(tests/[A-Za-z0-9_/.-]*[A-Za-z0-9_]|[a-z_]+\.[ch])\b' tests/README | grep -v '[A-Z]\{4\}' | sort -u)
[ "$paths" -ge 30 ] || complain "tests/lint/documents.sh found only $paths paths"
# A record that is shown whole changes with each new key: a transcript shows one, and else the keys it is about.
while IFS= read -r file; do
    [ "$(grep -cE '^\{"(arch|id|kernel|gpu)".{800}' "$file")" -le 1 ] ||
        complain "$file shows several whole records: name the keys that it is about, with jq or --get"
done < <(grep -lE '^\{"(arch|id|kernel|gpu)".{800}' tests/cli/*/*.t)
see_also=$(sed '1,/^\.Sh SEE ALSO/d' man/occ.1)
for page in man/*.[1-9]; do
    name=$(basename "${page%.*}") number=${page##*.}
    grep -qF "($page)" README.md || complain "README.md has no link to $page"
    if [ "$page" != man/occ.1 ] && ! grep -qx "\.Xr $name $number\( ,\)\?" <<<"$see_also"; then
        complain "man/occ.1 does not name $name($number) under SEE ALSO"
    fi
    while read -r _ other section _; do
        case $other in
        occ* | libocc*) [ -e "man/$other.$section" ] || complain "$page refers to $other($section), which does not exist" ;;
        esac
    done < <(grep -oE '\bXr [a-z-]+ [1-9]' "$page")
    while IFS= read -r title; do
        grep -qxF -e ".Sh $title" -e ".Ss $title" "$page" ||
            complain "$page refers to its section '$title', which does not exist"
    done < <(grep -oE '\bSx [^.,;:]*[^ .,;:]' "$page" | sed 's/^Sx //')
done
targets=$(make help | awk '{ print $1 }')
while IFS=: read -r page command; do
    grep -qx -- "${command#make }" <<<"$targets" || complain "$page names '$command', which is no target"
done < <(grep -oE '(`|Ql |&& )make [a-z][a-z-]*' README.md man/*.[1-9] | sed 's/:.*make /:make /' | sort -u)
# shellcheck disable=SC2013
for name in $(grep -oE '\b(occ_[a-z0-9_]+|OCC_[A-Z0-9_]+)\b' man/libocc.3 | sort -u); do
    grep -qw "$name" include/occ.h || complain "man/libocc.3 names $name, which occ.h does not have"
done
# The names in occ-contributing.7 that are marked up as functions, variables, constants, members or types.
names=0
while read -r name; do
    names=$((names + 1))
    grep -rqw -e "$name" src include tests/unit || complain "man/occ-contributing.7 names $name, which is not in the code"
done < <(sed -nE 's/^(.*[ .]|\.)(Fn|Va|Dv|Fa|Vt) (struct |enum )?([A-Za-z_0-9]+).*/\4/p' \
    man/occ-contributing.7 | sort -u)
[ "$names" -ge 40 ] || complain "tests/lint/documents.sh found only $names names in man/occ-contributing.7"
exit $bad
