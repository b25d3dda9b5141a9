#!/usr/bin/env bash
# Prints the licences of the libraries that a build contains: the copyright files of Debian's
# packages, then the licences that these name by their path.
#
# usage: third_party.sh [--strict] [PACKAGE | NAME=FILE]...
#
# A machine that is not Debian's has no copyright files: the text says so, with --strict that is an
# error.
set -eu
strict=false
if [ "${1:-}" = --strict ]; then
    strict=true
    shift
fi
common=/usr/share/common-licenses
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
title() {
    printf '\n%s\n' "$1"
    printf '%*s\n\n' "${#1}" '' | tr ' ' '='
}
echo 'The parts of occ that others wrote, and their licences.  The licence of occ itself is in LICENSE.'
for part; do
    name=${part%%=*}
    file=/usr/share/doc/$name/copyright
    [ "$part" = "$name" ] || file=${part#*=}
    title "$name"
    if [ -s "$file" ]; then
        cat "$file"
        grep -oE "$common/[A-Za-z0-9.-]*[A-Za-z0-9]" "$file" >>"$work/named" || true
    elif $strict; then
        echo "third_party.sh: $file is missing: the licence of $name" >&2
        exit 1
    else
        echo "This build was made without $file; see the sources of $name."
    fi
done
[ ! -s "$work/named" ] || sort -u "$work/named" | while IFS= read -r file; do
    title "$file"
    cat "$file"
done
