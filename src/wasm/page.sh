#!/usr/bin/env bash
# Puts the live page together: one file with its style, scripts, option table and WebAssembly.
#
# usage: page.sh OCC MKCOMPLETION WASM THIRD-PARTY >HTML    OCC is the native tool
#
# The Content-Security-Policy allows four scripts: the page's own, its worker, that of the tool's
# report pages, which the page shows in a frame, and the one that the page adds to them there.  It
# allows no connection.
set -eu
occ=$1
mkcompletion=$2
wasm=$3
third_party=$4
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
hash_of() { # file
    local hex
    hex=$(sha256sum "$1" | cut -c1-64)
    # shellcheck disable=SC2001,SC2059
    printf "'sha256-%s'" "$(printf "$(sed 's/../\\x&/g' <<<"$hex")" | base64)"
}
# Joins scripts: one "use strict" at the start, and no lines that are only comments.
scripts() {
    echo '"use strict";'
    cat "$@" | sed '/^"use strict";$/d; /^ *\/\/ /d'
}
# There is no newline at the end: the policy has the hash of what stands between the tags.
printf '\n%s' "$(scripts "$here"/{tool,answer,machine,form,tabs,files,page}.js)" >"$work/SCRIPT"
printf '%s' "$(scripts "$here/frame.js")" >"$work/FRAME"
scripts "$here/wasi.js" "$here/worker.js" >"$work/WORKER"
cp "$here/page.css" "$work/STYLE"
"$mkcompletion" json >"$work/TABLE"
# The examples: the kernels of one architecture in a build log, and a small run.
sed -n "/for 'sm_90'/,/for 'sm_90a'/p" "$here/../../tests/kernels/made/basic.log" | sed '$d' >"$work/LOG"
cp "$here/../../tests/traces/kineto_steps.json" "$work/RUN"
gzip -9nc "$wasm" | base64 -w0 >"$work/WASM"
sed 's/&/\&amp;/g; s/</\&lt;/g' "$third_party" >"$work/LICENCES"
"$occ" --version | tr -d '\n' >"$work/VERSION"
"$occ" --arch sm_80 --threads 32,64 --format html |
    awk 'BEGIN { RS = "</script>" } { if (i = index($0, "<script>")) printf "%s", substr($0, i + 8) }' >"$work/report"
printf "default-src 'none'; script-src %s %s %s 'wasm-unsafe-eval'; worker-src blob:; style-src 'unsafe-inline'; \
img-src data:; connect-src 'none'; form-action 'none'; base-uri 'none'" \
    "$(hash_of "$work/SCRIPT")" "$(hash_of "$work/report")" "$(hash_of "$work/FRAME")" >"$work/POLICY"
# Each @NAME@ is replaced by the contents of the file NAME.
awk -v work="$work" '{
    while (match($0, /@[A-Z]+@/)) {
        printf "%s", substr($0, 1, RSTART - 1)
        file = work "/" substr($0, RSTART + 1, RLENGTH - 2)
        rest = substr($0, RSTART + RLENGTH)
        for (first = 1; (getline line <file) > 0; first = 0) printf "%s%s", first ? "" : "\n", line
        close(file)
        $0 = rest
    }
    print
}' "$here/page.html"
