cat >"$TMP/gpu.json" <<'END'
{ "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "9.0", "sms": 132, "verified": 1, "sources": ["W"] } ] }
END
occ gpu --data "$TMP/gpu.json" mine
