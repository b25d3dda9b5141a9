#!/usr/bin/env bash
# Checks that each manual page has the name of its file and the version of occ.h.  If mandoc or groff
# is installed, the head that it prints must contain "Manual", the foot the version, and neither may
# contain "BSD", groff's default system.  A page of section 1 must have the usual sections and not be
# too long; occ.1 has at most 2500 words as printed.
set -eu
version=$(sed -n 's/^.define OCC_VERSION *"\(.*\)"/\1/p' include/occ.h)
status=0
complain() {
    echo "$*"
    status=1
}
for page in man/occ*.1; do
    sections=$(sed -n 's/^\.Sh //p' "$page" | grep -v '^\(OPTIONS\|ENVIRONMENT\|BUGS\|HISTORY\)$' | paste -sd ,)
    [ "$sections" = 'NAME,SYNOPSIS,DESCRIPTION,EXIT STATUS,EXAMPLES,SEE ALSO' ] ||
        complain "$page: its sections are $sections"
    allowed=460
    [ "$page" != man/occ.1 ] || allowed=550
    lines=$(wc -l <"$page")
    [ "$lines" -le "$allowed" ] || complain "$page: $lines lines; $allowed are allowed"
done
for page in man/*.[1-9]; do
    name=$(basename "${page%.*}")
    grep -qx "\.Dt ${name^^} ${page##*.}" "$page" || complain "$page: no line '.Dt ${name^^} ${page##*.}'"
    sed -n '/^\.Sh NAME/,/^\.Nd/p' "$page" | grep -qx "\.Nm $name" || complain "$page: NAME is not $name"
    grep -qx "\.Os occ $version" "$page" || complain "$page: no line '.Os occ $version', the version of occ.h"
    for format in "mandoc -T ascii" "groff -T ascii -P -cbou -m mandoc"; do
        command -v "${format%% *}" >/dev/null || continue
        text=$($format "$page" 2>/dev/null)
        head=$(grep . <<<"$text" | head -n 1)
        foot=$(grep . <<<"$text" | tail -n 1)
        if grep -q BSD <<<"$head$foot" || ! grep -q " Manual " <<<"$head" ||
            ! grep -q "occ $version" <<<"$foot"; then
            complain "$page: ${format%% *} prints the head '$head' and the foot '$foot'"
        fi
        words=$(wc -w <<<"$text")
        [ "$page" != man/occ.1 ] || [ "$words" -le 2500 ] ||
            complain "$page: $words words; 2500 are allowed: move what explains to occ-guide.7, leave what an option does"
    done
done
exit $status
