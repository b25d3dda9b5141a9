cat >"$TMP/gpu.json" <<'END'
{ "vendor": "amd", "sources": { "W": "where" }, "products": [ { "name": "Odd", "arch": "gfx1100", "cus": 41, "verified": 1, "sources": ["W"] } ] }
END
occ gpu --data "$TMP/gpu.json" mine
