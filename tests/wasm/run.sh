#!/usr/bin/env bash
# The tool as WebAssembly prints what the native tool prints, byte for byte.  Needs node.
#
# usage: tests/wasm/run.sh OCC
set -eu
cd "$(dirname "$0")/../.."
exec node tests/wasm/compare.js "$1" build/page/occ.wasm src/wasm/wasi.js
