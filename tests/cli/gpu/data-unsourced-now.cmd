cat >"$TMP/gpu.json" <<'END'
{ "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "NVIDIA B100", "arch": "sm_90", "sms": 132, "verified": 1, "sources": ["W"] } ] }
END
occ gpu --data "$TMP/gpu.json" b100
