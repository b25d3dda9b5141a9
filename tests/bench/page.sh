#!/usr/bin/env bash
# The live page: its size, the time until it is ready, and the time until it has answered an input.  The
# yardstick is a page with an empty WebAssembly module in a worker.  Skipped if the page was not built.
#
# usage: page.sh OCC
set -eu
here=$(cd "$(dirname "$0")" && pwd)
page=$here/../../build/page/occ.html
if [ ! -e "$page" ] || ! command -v node >/dev/null || ! command -v chromium >/dev/null; then
    echo 'page: skipped: it needs build/page/occ.html (make page), node and chromium'
    exit 0
fi
exec node "$here/page.js" "$page"
