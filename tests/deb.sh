#!/usr/bin/env bash
# Builds the packages twice (the bytes must be equal), checks them with lintian if it is installed,
# installs them into an empty root with dpkg, runs the tool, checks that it is hardened and that the
# manual pages and completions are installed, builds and runs a client, and purges the packages.
#
# The root has only a dpkg database, with this machine's entries for what the packages depend on: dpkg
# checks the dependencies, and the client runs with this machine's libraries.  Skipped without
# dpkg-dev, without a static cJSON (see tests/static.sh), and without fakeroot if the user is not root.
set -eu
cd "$(dirname "$0")/.."
for tool in dpkg dpkg-deb dpkg-gencontrol dpkg-shlibdeps; do
    command -v "$tool" >/dev/null || {
        echo "deb: $tool is not installed: skipped"
        exit 0
    }
done
if [ "$("${CC:-cc}" -print-file-name=libcjson.a)" = libcjson.a ] && [ -z "${CJSON_SRC:-}" ]; then
    echo 'deb: no libcjson.a and no CJSON_SRC: skipped'
    exit 0
fi
asroot=
if [ "$(id -u)" -ne 0 ]; then
    command -v fakeroot >/dev/null || {
        echo 'deb: neither root nor fakeroot: skipped'
        exit 0
    }
    asroot=fakeroot
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# shellcheck source=tests/steps.sh
. tests/steps.sh
export MAINTAINER='The occ authors <occ@example.org>'
quietly 'make deb failed' make -s deb
debs=(build/deb/*.deb)
[ ${#debs[@]} -eq 3 ] || fail "${#debs[@]} packages; 3 are expected"
sha256sum "${debs[@]}" >"$work/sums"
make -s deb >/dev/null 2>&1
sha256sum --quiet -c "$work/sums" || fail 'a second build gives other bytes'
ok
if command -v lintian >/dev/null; then
    # Debian wants no copy of zlib in its own packages; as a shared library it would slow every start.
    # A static tool that is position-independent looks like a shared library.
    lintian --allow-root --fail-on error,warning \
        --suppress-tags embedded-library,shared-library-lacks-prerequisites "${debs[@]}" || fail 'lintian finds errors or warnings'
    ok
else
    echo 'deb: lintian is not installed: not checked with it'
fi

root=$work/root
mkdir -p "$root/var/lib/dpkg/info" "$root/var/lib/dpkg/updates"
for deb in "${debs[@]}"; do
    dpkg-deb -f "$deb" Depends
done | tr ',' '\n' | sed 's/^ *//; s/[ (].*//; /^$/d' | sort -u | grep -v '^libocc' |
    while IFS= read -r package; do
        dpkg -s "$package" | sed '/^Conffiles:/,/^[A-Z]/{ /^Conffiles:/d; /^ /d }'
        echo
    done >"$root/var/lib/dpkg/status"
PATH=$PATH:/sbin:/usr/sbin
before=$(find "$root" -not -path '*/var/*' | sort)
dpkg="$asroot dpkg --root=$root --force-script-chrootless"
# shellcheck disable=SC2086
quietly 'dpkg -i failed' $dpkg -i "${debs[@]}"
ok
[ "$("$root/usr/bin/occ" -a sm_80 -r 40 -t 256 --get blocks_per_sm)" = 6 ] || fail 'occ fails'
ok
hardened=$(readelf -hldW "$root/usr/bin/occ")
for sign in 'Type: *DYN' GNU_RELRO 'Flags: NOW PIE'; do
    grep -q "$sign" <<<"$hardened" || fail "the tool is not hardened: no $sign"
done
for check in 'stack smashing detected' 'buffer overflow detected'; do # texts of the C library
    grep -q "$check" "$root/usr/bin/occ" || fail "the tool is not hardened: no '$check'"
done
! grep -q 'NEEDED\|INTERP' <<<"$hardened" || fail 'the tool needs shared libraries or their loader'
[ ! -e "$root/usr/share/lintian" ] || fail 'a package overrides lintian'
ok
for page in man/*.[1-9]; do
    gzip -t "$root/usr/share/man/man${page##*.}/${page#man/}.gz" || fail "$page is not there"
done
for file in bash-completion/completions/occ zsh/vendor-completions/_occ \
    fish/vendor_completions.d/occ.fish; do
    [ -s "$root/usr/share/$file" ] || fail "$file is not there"
done
ok
pc=$(dirname "$(find "$root" -name occ.pc)")
# shellcheck disable=SC2046
PKG_CONFIG_PATH=$pc PKG_CONFIG_SYSROOT_DIR=$root PKG_CONFIG_ALLOW_SYSTEM_LIBS=1 \
    PKG_CONFIG_ALLOW_SYSTEM_CFLAGS=1 \
    sh -c 'cc tests/clients/client.c $(pkg-config --cflags --libs occ) -o "$0"' "$work/client"
got=$(LD_LIBRARY_PATH=$(dirname "$pc") "$work/client")
[ "$got" = '6 blocks, 48 warps' ] || fail "a client of libocc-dev says '$got'"
ok
# shellcheck disable=SC2086
quietly 'dpkg -P failed' $dpkg -P libocc-dev occ "$(basename build/deb/libocc[0-9]*.deb | sed 's/_.*//')"
after=$(find "$root" -not -path '*/var/*' | sort)
[ "$before" = "$after" ] || fail "purging left: $(comm -13 <(echo "$before") <(echo "$after"))"
ok
end_steps
