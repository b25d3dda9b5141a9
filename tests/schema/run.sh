#!/usr/bin/env bash
# Checks JSON that occ writes against the schemas of `occ schema`: the JSON of the transcripts, of the
# manual's examples, and of every architecture and product.  Skipped without python3-jsonschema.
#
# usage: tests/schema/run.sh OCC
set -eu
occ=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$(dirname "$0")/../.."
if ! python3 -c 'import jsonschema' 2>/dev/null; then
    echo 'schema: python3-jsonschema is not installed: skipped'
    exit 0
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

# The cases that name JSON, or run batch, which writes it.  What they print does not matter here:
# check-cli looks at that.
mapfile -t cases < <(awk '
    FNR == 1 { topic = FILENAME; sub(/^tests\/cli\//, "", topic); sub(/\.t$/, "", topic) }
    /^# [a-z0-9-]+$/ && (FNR == 1 || last == "") { name = substr($0, 3) }
    /^[$>] .*(json|batch)/ { print topic ":" name }
    { last = $0 }' tests/cli/*/*.t | sort -u)
tests/cli/run "$copy/occ" "${cases[@]}" >"$work/log" || true
tests/examples.sh "$copy/occ" >"$work/log" || true
for topic in arch gpu; do
    "$occ" $topic -f csv | tail -n +2 | sed 's/^"\([^"]*\)".*/\1/; s/,.*//' >"$work/names"
    tr '\n' '\0' <"$work/names" | xargs -0 "$copy/occ" $topic --json >"$work/log"
done
python3 tests/schema/validate.py "$occ" "$work/kept"
