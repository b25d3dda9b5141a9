#!/usr/bin/env bash
# Heads and feet of the manual pages: the version is that of the header, and no page is headed as
# one of BSD, which groff takes for the system unless it is told.  mandoc and groff where they are.
set -eu
version=$(sed -n 's/^.define OCC_VERSION *"\(.*\)"/\1/p' include/occ.h)
status=0
complain() {
    echo "$*"
    status=1
}
for page in man/*.[1-9]; do
    grep -qx "\.Os occ $version" "$page" || complain "$page: no line '.Os occ $version', the version of occ.h"
    for format in "mandoc -T ascii" "groff -T ascii -P -cbou -m mandoc"; do
        command -v "${format%% *}" >/dev/null || continue
        text=$($format "$page" 2>/dev/null)
        head=$(grep . <<<"$text" | head -n 1)
        foot=$(grep . <<<"$text" | tail -n 1)
        if grep -q BSD <<<"$head$foot" || ! grep -q " Manual " <<<"$head" ||
            ! grep -q "occ $version" <<<"$foot"; then
            complain "$page: ${format%% *} heads and ends it '$head' and '$foot'"
        fi
    done
done
exit $status
