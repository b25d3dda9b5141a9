#!/usr/bin/env bash
# Compares what occ reads from AMD's code objects and assembly with their kernel descriptors, which
# tests/oracle/descriptor.py reads on its own: every code object of tests/kernels, and KERNELS
# (default 40) that llc compiles of random attributes.
#
# usage: descriptor.sh OCC      LLC=llc-19 LLD=ld.lld-19 KERNELS=500 SEED=7
set -eu
occ=${1:?usage: descriptor.sh OCC}
command -v python3 >/dev/null || {
    echo 'descriptor: python3 is not installed: skipped'
    exit 0
}
find_tool() { # name
    local name
    for name in "$1" "$1"-{22,21,20,19,18,17,16,15,14}; do
        if command -v "$name"; then
            return
        fi
    done
    true
}
llc=${LLC:-$(find_tool llc)}
lld=${LLD:-$(find_tool ld.lld)}
if [ -z "$llc" ] || [ -z "$lld" ]; then
    echo "descriptor: ${llc:+lld}${llc:-llc} is not installed: skipped"
    llc=
fi
exec python3 "$(dirname "$0")/descriptor.py" "$occ" "$llc" "$lld" "${KERNELS:-40}" "${SEED:-1}"
