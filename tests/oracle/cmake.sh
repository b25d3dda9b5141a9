#!/usr/bin/env bash
# occ_check() on kernels that CMake compiles with nvcc: a gate that holds, and one that does not.
#
# usage: tests/oracle/cmake.sh OCC
set -u
occ=$1
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=tests/nvcc.sh
. tests/nvcc.sh cmake
# shellcheck source=tests/steps.sh
. tests/steps.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
build() { # gates
    rm -rf "$work/build"
    cmake -S tests/clients/check -B "$work/build" -Docc_DIR="$PWD/src/package/cmake" \
        -DOCC_EXECUTABLE="$occ" -DCMAKE_CUDA_COMPILER="$nvcc" \
        -DKERNEL_SOURCE="$PWD/tests/kernels/src/basic.cu" "-DGATES=$1" >"$work/log" 2>&1 &&
        cmake --build "$work/build" >>"$work/log" 2>&1
}
build 'THREADS;64;FORMAT;text;MAX_REGS;255' || fail 'the build fails although its gate holds'
ok
grep -q spills "$work/log" || fail 'the table has no kernel called spills'
ok
! build 'THREADS;64;FORMAT;text;MAX_SPILL;0' || fail 'the build succeeds although a kernel spills'
ok
grep -q 'spills (64 threads): .* the limit is 0 bytes' "$work/log" ||
    fail 'no message names the kernel that spills'
ok
end_steps
