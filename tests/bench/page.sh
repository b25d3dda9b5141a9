#!/usr/bin/env bash
# The live page: its size, the time until it is ready, and the time until it has answered an input.
# The yardstick is a page with an empty WebAssembly module in a worker.  Skipped without the live
# page, node or chromium.
#
# usage: page.sh [OCC]     OCC is not used
set -eu
here=$(cd "$(dirname "$0")" && pwd)
page=$here/../../build/page/occ.html
if [ ! -e "$page" ] || ! command -v node >/dev/null || ! command -v chromium >/dev/null; then
    echo 'page: skipped: it needs build/page/occ.html (make page), node and chromium'
    exit 0
fi
exec node "$here/page.js" "$page"
