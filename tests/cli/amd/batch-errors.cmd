occ batch <<'END'
{"id": 1, "arch": "gfx1100", "threads": 64, "agprs": 4}
{"id": 2, "arch": "sm_90", "threads": 64, "sgprs": 40}
{"id": 3, "arch": "gfx942", "threads": 64, "wave_size": 32}
{"id": 4, "arch": "gfx942", "threads": 64, "cu_mode": true}
{"id": 5, "arch": "sm_90", "threads": 64, "wave_size": 64}
{"id": 6, "arch": "gfx942", "threads": 64, "optin": false}
{"id": 7, "arch": "gfx942", "threads": 64, "carveout": 50}
{"id": 8, "arch": "gfx1100", "threads": 64, "wave_size": 64, "cu_mode": true}
END
