#!/usr/bin/env bash
# Packs the sources: the same files give the same bytes, whoever packs them and when.
#
# usage: dist.sh TARBALL NAME    NAME is the folder in the tarball
#
# In a git checkout the tracked files are packed as they are now, dated by $SOURCE_DATE_EPOCH or the
# last commit.  In an unpacked tarball all files but those that were built are packed, dated by
# $SOURCE_DATE_EPOCH or include/occ.h.  The live page is packed if it was built.
set -eu
tarball=$(mkdir -p "$(dirname "$1")" && cd "$(dirname "$1")" && pwd)/$(basename "$1")
name=$2
cd "$(dirname "$0")/../.."
tar=$(command -v gtar || echo tar) # GNU's
list=$(mktemp)
trap 'rm -f "$list"' EXIT
if [ -e .git ] && git ls-files >"$list" 2>/dev/null; then
    date=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
else
    find . \( -path ./build -o -path ./occ \) -prune -o \( -type f -o -type l \) -print |
        sed 's|^\./||' >"$list"
    date=${SOURCE_DATE_EPOCH:-$(date -r include/occ.h +%s)}
fi
[ ! -e build/page/occ.html ] || echo build/page/occ.html >>"$list"
LC_ALL=C sort "$list" | while IFS= read -r file; do
    [ ! -e "$file" ] || echo "$file"
done |
    LC_ALL=C "$tar" --no-recursion --verbatim-files-from --files-from=- --format=ustar --owner=0 --group=0 \
        --numeric-owner --mode='u+rw,go+r,go-w,a+X' --mtime="@$date" \
        --transform="s|^|$name/|S" -cf - | gzip -9n >"$tarball"
