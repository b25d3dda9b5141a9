cat >"$TMP/gpu.json" <<'END'
{ "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "sm_90", "sms": 132, "verified": 1, "sources": ["W"] } ], "latency": [ { "measured_on": "it", "arch": "sm_90", "products": ["Mine 1"], "dram_cycles_range": [5, 4], "sources": ["W"] } ] }
END
occ gpu --data "$TMP/gpu.json" mine
