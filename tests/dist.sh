#!/usr/bin/env bash
# Packs the sources three times: as they are; with another umask, time zone and locale; and from the
# unpacked tarball.  The bytes must be the same.  Then, in a folder with a blank in its path, the
# tarball's tool must build and answer, and `make check` must refuse the path in one sentence.
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# shellcheck source=tests/steps.sh
. tests/steps.sh
name=occ-$(sed -n 's/^.define OCC_VERSION *"\(.*\)"/\1/p' include/occ.h)
src/package/dist.sh "$work/one.tar.gz" "$name"
(umask 077 && TZ=Asia/Tokyo LC_ALL=C.UTF-8 src/package/dist.sh "$work/two.tar.gz" "$name")
cmp "$work/one.tar.gz" "$work/two.tar.gz" || fail 'two tarballs of the same files differ'
ok
tar -C "$work" -xzf "$work/one.tar.gz"
"$work/$name/src/package/dist.sh" "$work/three.tar.gz" "$name"
cmp "$work/one.tar.gz" "$work/three.tar.gz" || fail 'a tarball made from the tarball differs'
ok
mkdir "$work/a b"
mv "$work/$name" "$work/a b/"
build=(make -s -C "$work/a b/$name" MAKEFLAGS=)
quietly 'the tarball does not build' \
    "${build[@]}" -j"$(getconf _NPROCESSORS_ONLN)" CFLAGS=-O0 build/release/occ
ok
got=$("$work/a b/$name/build/release/occ" --arch sm_80 --regs 40 --threads 256 --get blocks_per_sm)
[ "$got" = 6 ] || fail "the tool of the tarball answers '$got'"
ok
! "${build[@]}" check >"$work/log" 2>&1 || fail 'make check accepts a path with a blank'
grep -q 'tests need paths without blanks: ' "$work/log" || fail 'make check does not refuse the path in one sentence'
ok
end_steps
