#!/usr/bin/env bash
# The live page in a real browser: what a reader does with it, at 1400 and 390 pixels, light and dark.
# Needs node and chromium.
#
# usage: tests/live/run.sh OCC [FOLDER]    pictures of the page go to FOLDER
set -eu
cd "$(dirname "$0")/../.."
exec node tests/live/live.js build/page/occ.html "$@"
