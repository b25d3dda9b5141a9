# shellcheck shell=bash
# cuda_header.sh - finds NVIDIA's cuda_occupancy.h, and compiles programs that include it.
#
# Sets cuda_include to the header's folder, in CUDA_HOME, CUDA_PATH or the usual places of a CUDA
# toolkit; empty if there is none.
#
# usage: . tests/cuda_header.sh      in the top folder
cuda_include=
for place in "${CUDA_HOME:-}" "${CUDA_PATH:-}" /usr/local/cuda /opt/cuda /usr; do
    if [ -n "$place" ] && [ -e "$place/include/cuda_occupancy.h" ]; then
        cuda_include=$place/include
        break
    fi
done

# If there is no header, says that the script is skipped and exits with 0.
need_header() { # name of the script for the message
    if [ -z "$cuda_include" ]; then
        echo "$1: skipped: no cuda_occupancy.h in CUDA_HOME, CUDA_PATH or the usual places of a CUDA toolkit"
        exit 0
    fi
}

compile_with_header() { # program, libocc.a, source...
    local program=$1 library=$2
    shift 2
    "${CC:-cc}" -std=c11 -O2 -Wall -Wextra -D_POSIX_C_SOURCE=200809L -Iinclude -Isrc -Itests \
        -isystem "$cuda_include" -o "$program" "$@" "$library"
}
