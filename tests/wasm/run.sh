#!/usr/bin/env bash
# Checks that the tool as WebAssembly gives the same status, output and messages as the native tool,
# byte for byte.  Needs node and build/page/occ.wasm.
#
# usage: tests/wasm/run.sh OCC
set -eu
cd "$(dirname "$0")/../.."
exec node tests/wasm/compare.js "$1" build/page/occ.wasm src/wasm/wasi.js
