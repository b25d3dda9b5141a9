cat >"$TMP/gpu.json" <<'END'
{ "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "sm_90", "sms": 132, "verified": 1, "sources": ["W"] } ], "bandwidth": [ { "measured_on": "it", "products": ["Mine 1"], "measured_gbs": 6, "peak_gbs": 5, "sources": ["W"] } ] }
END
occ gpu --data "$TMP/gpu.json" mine
