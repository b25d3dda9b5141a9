#!/usr/bin/env bash
# Runs the golden tests and the examples of the manual, as tests/cli/run and tests/examples.sh do, and
# checks the JSON that occ writes meanwhile, and that of every architecture and product, against the
# schemas of `occ schema`.  Without python3-jsonschema the tests run, and the JSON is not checked.
#
# usage: tests/schema/run.sh OCC
set -u
occ=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$(dirname "$0")/../.." || exit 2
status=0
if ! python3 -c 'import jsonschema' 2>/dev/null; then
    tests/cli/run "$occ" || status=1
    tests/examples.sh "$occ" || status=1
    echo 'schema: python3-jsonschema is not installed: skipped'
    exit $status
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

mkdir "$work/kept"

# A copy of the tool's folder in which `occ` is keep.sh: it runs the tool and keeps its JSON.
copy=$work/$(basename "$(dirname "$occ")")
mkdir "$copy"
ln -s "$(dirname "$occ")"/* "$copy"
rm "$copy/occ"
sed "s|@OCC@|$occ|; s|@KEPT@|$work/kept|" tests/schema/keep.sh >"$copy/occ"
chmod +x "$copy/occ"

# The cases that name JSON, or run batch, which writes it, use the copy; but errors-output sends signals
# to the tool and fills disks, which keep.sh would hide.
mapfile -t cases < <(awk '
    FNR == 1 { topic = FILENAME; sub(/^tests\/cli\//, "", topic); sub(/\.t$/, "", topic) }
    /^# [a-z0-9-]+$/ && (FNR == 1 || last == "") { name = substr($0, 3); print "plain", topic ":" name }
    /^[$>] .*(json|batch)/ && topic != "calc/errors-output" { print "json", topic ":" name }
    { last = $0 }' tests/cli/*/*.t | awk '
    $1 == "json" { json[$2] }
    { all[$2] }
    END { for (name in all) print name in json ? "json" : "plain", name }' | sort)
select_cases() { # kind
    printf '%s\n' "${cases[@]}" | sed -n "s/^$1 //p"
}
mapfile -t with_json < <(select_cases json)
mapfile -t without < <(select_cases plain)
tests/cli/run "$occ" "${without[@]}" || status=1
tests/cli/run "$copy/occ" "${with_json[@]}" || status=1
tests/examples.sh "$copy/occ" || status=1
for topic in arch gpu; do
    "$occ" $topic -f csv | tail -n +2 | sed 's/^"\([^"]*\)".*/\1/; s/,.*//' >"$work/names"
    tr '\n' '\0' <"$work/names" | xargs -0 "$copy/occ" $topic --json >"$work/log" || status=1
done
python3 tests/schema/validate.py "$occ" "$work/kept" || status=1
exit $status
