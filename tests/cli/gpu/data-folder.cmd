mkdir -p "$TMP/gpu" "$TMP/arch" "$TMP/flat"
cat >"$TMP/gpu/mine.json" <<'END'
{ "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "sm_98", "sms": 10, "verified": 1, "sources": ["W"] } ] }
END
sed 's/"sm_90"/"sm_98"/; s/"9.0"/"9.8"/' ../../data/arch/sm_90.json >"$TMP/arch/sm_98.json"
cp "$TMP"/gpu/mine.json "$TMP/flat/a.json"
cp "$TMP"/arch/sm_98.json "$TMP/flat/b.json"
OCC_DATA=$TMP occ --gpu mine-1 -t 256 --get arch
occ --data "$TMP/flat" gpu mine-1 --json | head -5
