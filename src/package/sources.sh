#!/usr/bin/env bash
# Fetches Debian's sources of libraries that are compiled in: cjson for `make STATIC=1` and
# `make wheel`, because Debian has no package of the static library; all libraries for `make page`;
# any of them for `make FROM_SOURCE=...`.
#
# usage: sources.sh FOLDER PACKAGE...    the source of each goes to FOLDER/PACKAGE
#
# apt-get gets its own sources.list, and downloads to a temporary folder in FOLDER.  So it needs no
# root, changes nothing else on the machine, and still checks the signatures.
set -eu
mkdir -p "$1"
folder=$(cd "$1" && pwd)
shift
for tool in apt-get dpkg-source; do
    command -v "$tool" >/dev/null || {
        echo "sources.sh: $tool is missing; it is in Debian's apt and dpkg-dev" >&2
        exit 1
    }
done
# shellcheck disable=SC1091
codename=$(. /etc/os-release && echo "$VERSION_CODENAME")
work=$(mktemp -d "$folder/apt.XXXXXX")
trap 'rm -rf "$work"' EXIT
mkdir "$work/lists" "$work/cache" "$work/source"
echo "deb-src ${DEBIAN_MIRROR:-http://deb.debian.org/debian} $codename main" >"$work/list"
apt() {
    apt-get -qq -o Acquire::Retries=3 -o Dir::Etc::SourceList="$work/list" -o Dir::Etc::SourceParts=/dev/null \
        -o Dir::State::Lists="$work/lists" -o Dir::Cache="$work/cache" \
        -o APT::Sandbox::User="$(id -un)" "$@"
}
{
    apt update && cd "$work/source" && apt source "$@"
} >"$work/log" 2>&1 || {
    cat "$work/log" >&2
    echo "sources.sh: apt-get could not fetch the sources of: $*" >&2
    exit 1
}
for package in "$@"; do
    rm -rf "${folder:?}/$package"
    mv "$work/source/$package"-*/ "$folder/$package"
done
