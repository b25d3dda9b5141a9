#!/bin/sh
# run.sh OCC - compiles the CUDA kernels in tests/kernels/src, and compares what occ reads from the
# binaries with what the compiler printed.  The program `compare` is in the folder of OCC.
set -eu
compare=$(dirname "${1:?usage: run.sh OCC}")/compare
if ! command -v nvcc >/dev/null || ! command -v ptxas >/dev/null; then
    echo "no nvcc and ptxas on PATH: nothing compared"
    exit 0
fi
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
"$(dirname "$0")/build.sh" --all "$dir" >/dev/null 2>&1
set -- "$dir/rdc.log" "$dir/rdc_link.o" "$dir/one.log" "$dir/one.o"
for log in "$dir"/*.log; do
    for suffix in fatbin cubin; do
        [ -e "${log%.log}.$suffix" ] && set -- "$@" "$log" "${log%.log}.$suffix"
    done
done
"$compare" "$@"
