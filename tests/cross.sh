#!/usr/bin/env bash
# Builds for another machine.  A stand-in for a cross compiler makes programs that do not start here
# and builds everything: programs that run during the build must come from CC_FOR_BUILD.  Debian's
# real cross compiler gcc-aarch64-linux-gnu, if it is installed, builds only libocc and a client of
# it: the tool would need libraries of that machine.  qemu-aarch64, if installed, runs the client.
#
# Clang also builds libocc and a client with sanitizers, since it links their libraries in another
# way than gcc.
#
# usage: tests/cross.sh
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
version=$(sed -n 's/^.define OCC_VERSION *"\(.*\)"/\1/p' include/occ.h)
# shellcheck source=tests/steps.sh
. tests/steps.sh
build() { # what, arguments of make...
    local what=$1
    shift
    quietly "$what does not build" make -s -C "$work/tree" MAKEFLAGS= -j"$(getconf _NPROCESSORS_ONLN)" \
        CFLAGS=-O0 CFLAGS_FOR_BUILD=-O0 "$@"
}
src/package/dist.sh "$work/tree.tar.gz" tree
tar -C "$work" -xzf "$work/tree.tar.gz"

# ---- a compiler whose programs do not start -----------------------------------------------------
mkdir "$work/bin"
printf '#!/bin/sh\nexec %s -Wl,--dynamic-linker=/no/such/loader "$@"\n' "$(command -v cc)" \
    >"$work/bin/elsewhere-gcc"
chmod +x "$work/bin/elsewhere-gcc"
echo 'int main(void) { return 0; }' >"$work/main.c"
"$work/bin/elsewhere-gcc" "$work/main.c" -o "$work/main"
if "$work/main" 2>/dev/null; then
    fail 'the stand-in makes programs that start'
fi
PATH=$work/bin:$PATH build 'the tool for elsewhere' CC=elsewhere-gcc all
ok
if "$work/tree/build/release/occ" --version >"$work/log" 2>&1; then
    fail 'the tool for elsewhere starts here: CC did not compile it'
fi
ok
for file in gen/builtin.c gen/builtin_gpu.c gen/completion/occ gen/completion/_occ \
    gen/completion/occ.fish; do
    [ -s "$work/tree/build/release/$file" ] || fail "$file is not there"
    if [ -e "build/release/$file" ]; then
        cmp "build/release/$file" "$work/tree/build/release/$file" || fail "$file differs"
    fi
done
ok
PATH=$work/bin:$PATH build 'the same with CC_FOR_BUILD named' CC=elsewhere-gcc CC_FOR_BUILD=cc all
ok

# ---- another machine ----------------------------------------------------------------------------
printf '%s\n' '#include <stdint.h>' '#include <string.h>' 'int main(void) { return 0; }' >"$work/main.c"
if aarch64-linux-gnu-gcc "$work/main.c" -o "$work/main" 2>/dev/null; then
    rm -rf "$work/tree/build"
    build 'libocc for aarch64' CC=aarch64-linux-gnu-gcc CC_FOR_BUILD=cc PKG_CONFIG=false \
        build/release/libocc.a "build/release/libocc.so.$version"
    for file in libocc.a libocc.so; do
        LC_ALL=C readelf -h "$work/tree/build/release/$file" >"$work/log"
        [ "$(sed -n 's/^ *Machine: *//p' "$work/log" | sort -u)" = AArch64 ] ||
            fail "$file is not for aarch64"
    done
    ok
    aarch64-linux-gnu-gcc -I include tests/clients/client.c "$work/tree/build/release/libocc.a" \
        -o "$work/client" || fail 'a client for aarch64 does not build'
    ok
    if command -v qemu-aarch64 >/dev/null; then
        got=$(qemu-aarch64 -L /usr/aarch64-linux-gnu "$work/client")
        [ "$got" = '6 blocks, 48 warps' ] || fail "the client for aarch64 says '$got'"
        ok
    fi
else
    echo 'cross: no aarch64-linux-gnu-gcc with a libc: that part is skipped'
fi

# ---- threads ------------------------------------------------------------------------------------
printf '%s\n' 'int main(void) { return 0; }' >"$work/main.c"
if cc -fsanitize=thread "$work/main.c" -o "$work/main" 2>/dev/null && "$work/main"; then
    [ -s "$work/tree/build/release/gen/builtin.c" ] ||
        build 'the data of libocc' build/release/gen/builtin.c
    (cd "$work/tree" && cc -std=c11 -D_POSIX_C_SOURCE=200809L -O1 -g -fsanitize=thread -pthread \
        -I include -I src src/core/*.c src/arch/{lookup,name,vendor}.c build/release/gen/builtin.c \
        "$OLDPWD/tests/clients/threads.c" -o "$work/threads") || fail 'a client with threads does not build'
    got=$("$work/threads" 2>&1) || fail "ThreadSanitizer reports: $got"
    [ "$got" = '8 threads agree' ] || fail "the client with threads says '$got'"
    ok
else
    echo 'cross: no cc with ThreadSanitizer: that part is skipped'
fi

# ---- clang's sanitizers -------------------------------------------------------------------------
if clang -fsanitize=address,undefined "$work/main.c" -o "$work/main" 2>/dev/null; then
    build 'libocc with the sanitizers of clang' MODE=asan CC=clang build/asan/libocc.a \
        "build/asan/libocc.so.$version"
    clang -fsanitize=address,undefined -I include tests/clients/client.c -L "$work/tree/build/asan" \
        -locc -o "$work/client" || fail 'a client with the sanitizers of clang does not build'
    got=$(LD_LIBRARY_PATH=$work/tree/build/asan "$work/client")
    [ "$got" = '6 blocks, 48 warps' ] || fail "the client with the sanitizers of clang says '$got'"
    ok
else
    echo 'cross: no clang with sanitizers: that part is skipped'
fi
end_steps
