#!/usr/bin/env bash
# Some suites that read files and allocate memory, and a few commands, under valgrind.  All suites
# would take too long; the sanitizer builds run them all.
#
# usage: tests/valgrind.sh OCC     check_occ must be in the folder of OCC
set -eu
occ=$1
check_occ=$(dirname "$occ")/check_occ
cd "$(dirname "$0")/.."
check() {
    valgrind -q --error-exitcode=9 --leak-check=full "$@"
}
for suite in record registry json file gpu input_cubin input_codeobject input_json; do
    CK_FORK=no CK_RUN_SUITE=$suite check "$check_occ"
done
check "$occ" -a sm_80 -t 256 -r 40 >/dev/null
check "$occ" arch sm_90 >/dev/null
check "$occ" batch tests/cli/batch/requests.jsonl >/dev/null
