#!/usr/bin/env bash
# Installs into an empty root; checks the installed files, clients of libocc built against them, and
# CMake's occ_check(); then checks that uninstall leaves no file.
#
# usage: tests/install.sh build/MODE/occ
set -eu
export MAKEFLAGS= # the makes below share no job server with that of `make check`
mode=$(basename "$(dirname "$1")")
cd "$(dirname "$0")/.."
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
(umask 077 && make -s install MODE="$mode" PREFIX=/opt/occ DESTDIR="$root")
prefix=$root/opt/occ
unreadable=$(find "$prefix" ! -type l ! -perm -a+r -o -type d ! -perm -a+x)
[ -z "$unreadable" ] || {
    echo "install: installed with umask 077, other users cannot read $unreadable"
    exit 1
}
[ -s "$prefix/share/doc/occ/LICENSE" ] && for package in $(src/package/libraries.sh --packages); do
    grep -qx "$package" "$prefix/share/doc/occ/THIRD-PARTY" || {
        echo "install: no licence of $package is installed"
        exit 1
    }
done
passed=1
soname=libocc.so.$(sed -n 's/^#define OCC_VERSION_MAJOR *//p' "$prefix/include/occ.h")

export PKG_CONFIG_PATH=$prefix/lib/pkgconfig PKG_CONFIG_SYSROOT_DIR=$root
sanitize=
[ "$mode" = asan ] && sanitize='-fsanitize=address,undefined'
[ "$mode" = cov ] && sanitize='--coverage'
client_output='6 blocks, 48 warps'
expect() { # what, expected text, command...
    local what=$1 want=$2 got
    shift 2
    got=$(LD_LIBRARY_PATH=$prefix/lib "$@") || got="status $?"
    [ "$got" = "$want" ] || {
        echo "install: $what says '$got', not '$want'"
        exit 1
    }
    passed=$((passed + 1))
}
# Clients of the shared and of the static library.
# shellcheck disable=SC2046,SC2086
{
    ${CC:-cc} $sanitize $(pkg-config --cflags occ) tests/clients/client.c $(pkg-config --libs occ) \
        -o "$root/shared"
    ${CC:-cc} $sanitize -I"$prefix/include" tests/clients/client.c "$prefix/lib/libocc.a" \
        -o "$root/static"
}
expect 'the client of the shared library' "$client_output" "$root/shared"
expect 'the client of the static library' "$client_output" "$root/static"

# Clients built by make, CMake and Python.
cp -r tests/clients "$root/clients"
make -s -C "$root/clients/make" LDFLAGS="$sanitize" client
expect 'the client of the Makefile' "$client_output" "$root/clients/make/client"
if command -v cmake >/dev/null; then
    client() { # version of occ that it asks for
        rm -rf "$root/clients/build"
        cmake -S "$root/clients/cmake" -B "$root/clients/build" -DCMAKE_C_FLAGS="$sanitize" \
            -DOCC_VERSION="$1" -DCMAKE_PREFIX_PATH="$prefix" >"$root/cmake.log" 2>&1 || {
            tr -s ' \n' ' ' <"$root/cmake.log" | grep -o 'compatible with requested version "[^"]*"'
            return 0
        }
        cmake --build "$root/clients/build" >"$root/cmake.log" 2>&1 || cat "$root/cmake.log"
        "$root/clients/build/client"
    }
    version=$(pkg-config --modversion occ)
    expect 'the client of CMake' "$client_output" client "$version"
    expect 'a client that asks for an older version' "$client_output" client "${version%%.*}.0"
    expect 'a client that asks for a newer version' \
        "compatible with requested version \"${version%%.*}.99\"" client "${version%%.*}.99"
    expect 'a client that asks for another major version' \
        'compatible with requested version "1.0"' client 1.0
    # CMake's occ_check() on a recorded object file; prints `holds` or why not.
    gate() { # arguments of occ_check(), as a list of CMake; [file of tests/kernels/made]
        rm -rf "$root/checked"
        cmake -S "$root/clients/check" -B "$root/checked" -DCMAKE_PREFIX_PATH="$prefix" \
            -DOBJECTS="$PWD/tests/kernels/made/${2:-one.o}" "-DGATES=$1" >"$root/cmake.log" 2>&1 || {
            tr -s ' \n' ' ' <"$root/cmake.log" | grep -o 'occ_check: .* has a value'
            return 0
        }
        cmake --build "$root/checked" >"$root/cmake.log" 2>&1 && echo holds && return 0
        grep -o '\(linked (\|kernel [a-z_]* [uc]\).*' "$root/cmake.log" | head -1
    }
    expect 'a gate that holds' holds gate 'THREADS;256;FORMAT;text;MAX_REGS;131'
    expect 'a gate that is violated' \
        'linked (256 threads): registers per thread are 131; the limit is 130; for at most 130: __launch_bounds__(256, 2)' \
        gate 'THREADS;256;FORMAT;text;MAX_REGS;130'
    expect 'a gate in the format of compilers' \
        'kernel linked uses 131 registers; the limit is 130' gate 'THREADS;256;MAX_REGS;130'
    expect 'a gate on spills that an older cubin does not record' \
        'kernel indexed cannot be checked: spills are not known (its code shows 0 to 64 bytes; the build log has the number); the limit is 0 bytes' \
        gate 'THREADS;64;MAX_SPILL;0;KERNEL;indexed' spills_12.4.cubin
    cat >"$root/indexed.log" <<'END'
ptxas info    : Compiling entry function 'indexed' for 'sm_75'
ptxas info    : Function properties for indexed
    64 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
ptxas info    : Used 22 registers, 376 bytes cmem[0]
END
    expect 'that gate with the log' holds \
        gate "THREADS;64;MAX_SPILL;0;KERNEL;indexed;LOG;$root/indexed.log" spills_12.4.cubin
    expect 'a gate that does not exist' "occ_check: 'MAX_SPEED;1' is unknown or \
incomplete; known are TARGET;LOG;GPU;ARCH;THREADS;DYNAMIC_SMEM;KERNEL;BASELINE;MAX_REGS;MAX_SPILL;\
MAX_STACK;MAX_SMEM;MIN_OCCUPANCY;FORMAT, and each has a value" gate 'MAX_SPEED;1'
else
    echo 'install: cmake is not installed: skipped'
fi
if ! command -v python3 >/dev/null; then
    echo 'install: python3 is not installed: skipped'
elif [ -z "$sanitize" ]; then
    expect 'the client in Python' "$client_output" python3 tests/clients/client.py "$prefix/lib/$soname"
fi

readelf -d "$root/shared" | grep -q "NEEDED.*\[$soname\]" || {
    echo "install: the client does not need $soname"
    exit 1
}
passed=$((passed + 1))
# The tool reads files from strangers, so its binary must be hardened.
if [ "$mode" = release ]; then
    hardened=$(readelf -hldW --dyn-syms "$prefix/bin/occ")
    for sign in 'Type: *DYN' GNU_RELRO 'Flags: NOW PIE' __stack_chk_fail '__[a-z]*_chk@'; do
        grep -q "$sign" <<<"$hardened" || {
            echo "install: the tool is not hardened: no $sign"
            exit 1
        }
        passed=$((passed + 1))
    done
fi
expect 'the tool' "occ $(pkg-config --modversion occ)" "$prefix/bin/occ" --version
for page in man/*.[1-9]; do
    cmp "$page" "$prefix/share/man/man${page##*.}/${page#man/}"
    passed=$((passed + 1))
done
if [ -e build/page/occ.html ]; then
    cmp build/page/occ.html "$prefix/share/doc/occ/occ.html"
    passed=$((passed + 1))
fi
make -s uninstall MODE="$mode" PREFIX=/opt/occ DESTDIR="$root"
left=$(find "$prefix" -type f -o -type l)
[ -z "$left" ] || {
    echo "install: uninstall left: $left"
    exit 1
}
echo "install: $((passed + 1)) passed, 0 failed"
