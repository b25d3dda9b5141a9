#!/usr/bin/env bash
# Uses build/page/occ.html in a real browser as a visitor would: compares its answers with those of
# OCC, and checks its looks 1400 and 390 pixels wide, light and dark.  Needs node and chromium.
#
# usage: tests/live/run.sh OCC [FOLDER]    pictures of the page go to FOLDER
# OCC and FOLDER are relative to the root of the repository.
set -eu
cd "$(dirname "$0")/../.."
exec node tests/live/live.js build/page/occ.html "$@"
