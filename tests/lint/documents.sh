#!/usr/bin/env bash
# What README.md and the manual name is there: files of the repository, targets of the Makefile, and
# in libocc.3 what occ.h declares.  README.md has at most 200 lines.
set -eu
cd "$(dirname "$0")/../.."
bad=0
missing() {
    echo "$1"
    bad=1
}
lines=$(wc -l <README.md)
[ "$lines" -le 200 ] || missing "README.md has $lines lines; 200 are allowed"
# A name in capitals stands for several files: data/arch/NAME.json.
paths=0
while IFS=: read -r page path; do
    paths=$((paths + 1))
    [ -e "$path" ] || missing "$page names $path, which does not exist"
done < <(grep -oE '\b(src|include|tests|data|man)/[A-Za-z0-9_/.-]*[A-Za-z0-9_]' README.md man/*.[1-9] |
    grep -v '/[A-Z_]*[A-Z]\b\|_NAME' | sort -u)
[ "$paths" -ge 30 ] || missing "tests/lint/documents.sh found only $paths paths"
targets=$(make help | awk '{ print $1 }')
while IFS=: read -r page command; do
    grep -qx -- "${command#make }" <<<"$targets" || missing "$page names '$command', which is no target"
done < <(grep -oE '(`|Ql |&& )make [a-z][a-z-]*' README.md man/*.[1-9] | sed 's/:.*make /:make /' | sort -u)
# shellcheck disable=SC2013
for name in $(grep -oE '\b(occ_[a-z0-9_]+|OCC_[A-Z0-9_]+)\b' man/libocc.3 | sort -u); do
    grep -qw "$name" include/occ.h || missing "man/libocc.3 names $name, which occ.h does not have"
done
exit $bad
