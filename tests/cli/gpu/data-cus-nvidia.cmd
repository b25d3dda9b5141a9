cat >"$TMP/gpu.json" <<'END'
{ "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "sm_90", "sms": 132, "verified": 1, "sources": ["W"], "cus": 3 } ] }
END
occ gpu --data "$TMP/gpu.json" mine
