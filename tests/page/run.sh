#!/usr/bin/env bash
# The pages of -f html in a real browser: what a reader does with them, and how they look 1400 and
# 390 pixels wide, light and dark.  Skipped without node or chromium.
#
# usage: tests/page/run.sh OCC [FOLDER]    pictures of the pages go to FOLDER
set -eu
cd "$(dirname "$0")/../.."
for tool in node chromium; do
    command -v "$tool" >/dev/null || {
        echo "page: skipped: no $tool"
        exit 0
    }
done
node tests/page/drawn.js "$1"
exec node tests/page/pages.js "$@"
