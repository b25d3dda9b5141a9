#!/usr/bin/env bash
# Uses the live page in a real browser as a visitor would, 1400 and 390 pixels wide, light and dark.
# Needs node and chromium.
#
# usage: tests/live/run.sh OCC [FOLDER]    pictures of the page go to FOLDER
set -eu
cd "$(dirname "$0")/../.."
exec node tests/live/live.js build/page/occ.html "$@"
