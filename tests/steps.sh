# shellcheck shell=bash disable=SC2154
# steps.sh - for tests that go step by step and stop at the first step that fails; sourced by them.
#
# The test sets $work to its temporary folder.  fail() shows the end of $work/log, to which quietly()
# and the test write what commands print.
passed=0
fail() { # what is wrong
    [ ! -s "$work/log" ] || tail -40 "$work/log"
    echo "$(basename "$0" .sh): $1"
    exit 1
}
ok() {
    passed=$((passed + 1))
}
quietly() { # what is wrong if it fails, command...
    local what=$1
    shift
    "$@" >"$work/log" 2>&1 || fail "$what"
}
# Fetches the sources of the libraries, unless build/sources has them.
fetch_sources() {
    [ -e build/sources/libiberty ] || quietly 'the sources cannot be fetched' \
        src/package/sources.sh build/sources cjson zlib libzstd lz4 sqlite3 libiberty
}
end_steps() {
    echo "$(basename "$0" .sh): $passed passed, 0 failed"
}
