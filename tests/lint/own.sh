#!/usr/bin/env bash
# The project's own checks, one after the other.
#
# usage: own.sh OCC LIBOCC.so OBJECT...    OCC is for options.sh, the others for exports.sh
set -eu
occ=$1
shift
cd "$(dirname "$0")/../.."
bad=0
run() { # check, arguments...
    local check=tests/lint/$1
    shift
    echo "  LINT $check"
    "$check" "$@" || bad=1
}
run layers.sh
run names.sh
run headers.sh
run size.sh
run tables.sh
run numbers.sh
run options.sh "$occ"
run dead.sh
run documents.sh
run man.sh
run packages.sh
run mutants.sh
run exports.sh "$@"
run circles.sh "$@"
exit $bad
