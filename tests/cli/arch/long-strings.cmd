# Strings of 1 MB in data files, wherever one may stand: printed whole, or cut with dots behind; no
# crash.  Lines are counted by what they hold of the long string.
head -c 1000000 /dev/zero | tr '\0' x >"$TMP/x"
for place in '.sources.BIG = $x' '.notes = [$x]' '.chips = [$x]' '.sources[$x] = "it" |
        .limits.max_warps_per_sm.sources += [$x]' '.sources.BIG = $x |
        .limits.max_warps_per_sm.disputed = [{ "value": 32, "sources": ["BIG"] }]' '.family = $x' \
        '.name = $x'; do
    jq --rawfile x "$TMP/x" '.sources.BIG = "?" | .limits.max_warps_per_sm.sources += ["BIG"] |
        '"$place" ../../data/arch/sm_80.json >"$TMP/arch.json"
    for line in "arch sm_80" "arch sm_80 --json" "arch" "-a sm_80 -t 256 --explain" "-a sm_80 -t 256"; do
        occ $line --data "$TMP/arch.json" >"$TMP/out" 2>"$TMP/err"
        echo "$? $(tr -cd x <"$TMP/out" | wc -c) $(grep -c 'x\.\.\.' "$TMP/out") $line: $place: $(cut -c 1-90 "$TMP/err")" | tr -s ' \n' ' '
        echo
    done
done
for place in '.sources.A = $x' '.products[0].notes = [$x]' '.products[0].mig.notes = [$x]' \
        '.products[0].mig.profiles[0].note = $x' '.sources[$x] = "it" | .products[0].sources += [$x]' \
        '.products[0].name = $x' '.products[0].chip = $x' '.latency[0].note = $x'; do
    jq --rawfile x "$TMP/x" "$place" <<'END' >"$TMP/gpu.json"
{ "vendor": "nvidia", "sources": { "A": "a" }, "products": [ { "name": "Long", "arch": "sm_90",
  "sms": 10, "verified": 1, "sources": ["A"], "mig": { "profiles": [ { "name": "1g", "sms": 2,
  "verified": 1 } ], "sources": ["A"] } } ], "latency": [ { "measured_on": "it", "arch": "sm_90",
  "products": ["Long"], "dram_cycles": 500, "sources": ["A"] } ] }
END
    for line in "gpu long" "gpu long --json" "-g long -t 256 --issue 4"; do
        occ $line --data "$TMP/gpu.json" >"$TMP/out" 2>"$TMP/err"
        echo "$? $(tr -cd x <"$TMP/out" | wc -c) $(grep -c 'x\.\.\.' "$TMP/out") $line: $place: $(cut -c 1-90 "$TMP/err")" | tr -s ' \n' ' '
        echo
    done
done
