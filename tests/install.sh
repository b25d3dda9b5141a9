#!/usr/bin/env bash
# Installs into an empty root, builds clients of libocc against the installed copy, runs them, and
# checks that uninstall leaves nothing.
#
# usage: tests/install.sh MODE
set -eu
mode=${1:-release}
cd "$(dirname "$0")/.."
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
make -s install MODE="$mode" PREFIX=/opt/occ DESTDIR="$root"
prefix=$root/opt/occ

cat >"$root/client.c" <<'EOF'
#include <occ.h>
#include <stdio.h>
int main(void)
{
    struct occ_launch launch = OCC_LAUNCH_INIT;
    struct occ_result result;
    launch.threads = 256, launch.regs = 40, launch.smem = 8192;
    if (occ_evaluate(occ_arch_find("sm_80"), &launch, &result) != OCC_OK) return 1;
    printf("%u blocks, %u warps\n", result.blocks_per_sm, result.warps_per_sm);
}
EOF
export PKG_CONFIG_PATH=$prefix/lib/pkgconfig PKG_CONFIG_SYSROOT_DIR=$root
sanitize=
[ "$mode" = asan ] && sanitize='-fsanitize=address,undefined'
[ "$mode" = cov ] && sanitize='--coverage'
expect='6 blocks, 48 warps'
# shellcheck disable=SC2046,SC2086
{
    ${CC:-cc} $sanitize $(pkg-config --cflags occ) "$root/client.c" $(pkg-config --libs occ) \
        -o "$root/shared"
    ${CC:-cc} $sanitize -I"$prefix/include" "$root/client.c" "$prefix/lib/libocc.a" -o "$root/static"
}
[ "$(LD_LIBRARY_PATH=$prefix/lib "$root/shared")" = "$expect" ] || {
    echo "install: the client of the shared library failed"
    exit 1
}
[ "$("$root/static")" = "$expect" ] || {
    echo "install: the client of the static library failed"
    exit 1
}
readelf -d "$root/shared" | grep -q 'NEEDED.*\[libocc\.so\.1\]' || {
    echo "install: the client does not need libocc.so.1"
    exit 1
}
[ "$("$prefix/bin/occ" --version)" = "occ $(pkg-config --modversion occ)" ] || {
    echo "install: the versions of the tool and of occ.pc differ"
    exit 1
}
make -s uninstall MODE="$mode" PREFIX=/opt/occ DESTDIR="$root"
left=$(find "$prefix" -type f -o -type l)
[ -z "$left" ] || {
    echo "install: uninstall left: $left"
    exit 1
}
echo "install: 5 passed, 0 failed"
