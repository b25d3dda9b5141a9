cat >"$TMP/gpu.json" <<'END'
{ "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "sm_90", "sms": 132, "verified": 1, "sources": ["W"], "aliases": ["my-h100"], "sms_per_gpc": [18, 18, 18, 18, 18, 18, 12, 12], "memory_gb": 80.5 } ] }
END
occ gpu --data "$TMP/gpu.json" my-h100
