#!/usr/bin/env bash
# occ_check() on kernels that CMake compiles with nvcc: a gate that holds, and one that does not.
#
# usage: tests/oracle/cmake.sh OCC
set -u
occ=$1
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=tests/nvcc.sh
. tests/nvcc.sh cmake
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
build() { # gates
    rm -rf "$root/build"
    cmake -S tests/clients/check -B "$root/build" -Docc_DIR="$PWD/src/package/cmake" \
        -DOCC_EXECUTABLE="$occ" -DCMAKE_CUDA_COMPILER="$nvcc" \
        -DKERNEL_SOURCE="$PWD/tests/kernels/src/basic.cu" "-DGATES=$1" >"$root/log" 2>&1 &&
        cmake --build "$root/build" >>"$root/log" 2>&1
}
fail() {
    echo "cmake: $1"
    cat "$root/log"
    exit 1
}
build 'THREADS;64;FORMAT;text;MAX_REGS;255' || fail 'a gate that holds fails the build'
grep -q spills "$root/log" || fail 'the table has no kernel called spills'
! build 'THREADS;64;FORMAT;text;MAX_SPILL;0' || fail 'spills do not fail the build'
grep -q 'spills (64 threads): .* the limit is 0 bytes' "$root/log" || fail 'no line says what spills'
echo 'cmake: 4 passed, 0 failed'
