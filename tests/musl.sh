#!/usr/bin/env bash
# Builds the tool with musl and libraries compiled from source, and runs golden tests with it: all, or
# those of the topics given.  The sources of the libraries are fetched unless build/sources has them.
# Skipped without musl-tools or tclsh.
#
# usage: tests/musl.sh [OCC [TOPIC...]]     OCC is not used: the script builds what it tests
set -eu
cd "$(dirname "$0")/.."
shift $(($# > 0 ? 1 : 0))
if ! command -v musl-gcc >/dev/null || ! command -v tclsh >/dev/null; then
    echo 'musl: musl-gcc or tclsh is not installed: skipped'
    exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export MAKEFLAGS=
# shellcheck source=tests/steps.sh
. tests/steps.sh
fetch_sources
musl=(make -s CC=musl-gcc FROM_SOURCE=all CFLAGS=-O1)
quietly 'make with musl fails' "${musl[@]}" "-j$(getconf _NPROCESSORS_ONLN)" all
readelf -l build/release-source/occ | grep -q ld-musl || fail 'the tool is not linked with musl'
ok
"${musl[@]}" check-cli TOPICS="$*" >"$work/log" 2>&1 || true
# These tests show messages of the C library, and musl words them otherwise.
failed_tests=$(sed -n 's/^FAIL //p' "$work/log" | grep -vxF -e calc/errors-output:output-device \
    -e calc/errors-output:output-mode -e gpu/local-errors:local-no-driver -e kernels/errors:bad-regex \
    -e kernels/large:exclude -e kernels/reports:triton-folder -e trace/errors:options || true)
if [ -n "$failed_tests" ] || ! grep -q '^cli: ' "$work/log"; then
    fail "golden tests fail with musl: $failed_tests"
fi
ok
end_steps
