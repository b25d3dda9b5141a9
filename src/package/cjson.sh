#!/usr/bin/env bash
# Fetches the sources of libcjson for `make STATIC=1 CJSON_SRC=FOLDER`, since Debian has no package
# of the static library.
#
# usage: cjson.sh FOLDER
#
# apt-get reads its own list of sources and keeps its downloads in FOLDER.  So it needs no root,
# changes nothing on the machine, and still checks the signatures.
set -eu
mkdir -p "$1"
folder=$(cd "$1" && pwd)
for tool in apt-get dpkg-source; do
    command -v "$tool" >/dev/null || {
        echo "cjson.sh: $tool is missing; it is in Debian's apt and dpkg-dev" >&2
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
    apt update && cd "$work/source" && apt source cjson
} >"$work/log" 2>&1 || {
    cat "$work/log" >&2
    echo 'cjson.sh: apt-get could not fetch the source of cjson' >&2
    exit 1
}
cp "$work"/source/cjson-*/cJSON.[ch] "$folder/"
echo "$folder/cJSON.c"
