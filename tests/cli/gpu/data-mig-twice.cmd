cat >"$TMP/gpu.json" <<'END'
{ "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "sm_90", "sms": 132, "verified": 1, "sources": ["W"], "mig": { "profiles": [ { "name": "1g", "verified": 1 }, { "name": "1G", "verified": 1 } ], "sources": ["W"] } } ] }
END
occ gpu --data "$TMP/gpu.json" mine
