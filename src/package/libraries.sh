#!/usr/bin/env bash
# Says which libraries of the tool are missing or too old, before anything is compiled.
#
# usage: libraries.sh PKG_CONFIG COMPILER...
set -u
pkg_config=$1
shift
bad=0
complain() {
    echo "occ: $1" >&2
    bad=1
}
# Each line below: pkg-config's name, the oldest version that suffices (0: any), Debian's package.
while read -r name least package; do
    if ! found=$("$pkg_config" --modversion "$name" 2>/dev/null); then
        complain "pkg-config does not find $name (Debian: $package)"
    elif ! "$pkg_config" --atleast-version="$least" "$name"; then
        complain "$name is $found; $least or newer is needed (Debian 12 has it)"
    fi
done <<'END'
libcjson 0 libcjson-dev
libzstd 0 libzstd-dev
liblz4 0 liblz4-dev
zlib 0 zlib1g-dev
sqlite3 3.36 libsqlite3-dev
END
echo '#include <libiberty/demangle.h>' | "$@" -fsyntax-only -x c - 2>/dev/null ||
    complain 'the compiler does not find libiberty/demangle.h (Debian: libiberty-dev)'
[ "$bad" -eq 0 ] || echo 'occ: see BUILDING in man/occ-guide.7' >&2
exit $bad
