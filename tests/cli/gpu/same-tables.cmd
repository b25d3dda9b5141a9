for command in "gpu" "gpu --json" "gpu h200 a100 mi300x --json" "gpu rx7600" "arch all"; do
    cmp <(occ $command) <(occ --data ../../data $command) && echo "$command: the same"
done
occ gpu --json | grep -o '"name": "[^"]*"' | cut -d'"' -f4 >"$TMP/names"
while IFS= read -r name; do
    cmp <(occ gpu "$name" --json) <(occ gpu "$name" --json --data ../../data) || echo "$name"
done <"$TMP/names"
wc -l <"$TMP/names"
