sed 's/"max_warps_per_sm": {"value": 64, "sources": \["[A-Z0-9]*"/"max_warps_per_sm": {"value": 64, "sources": ["ZZ"/' ../../data/arch/sm_80.json >$TMP/sm_80.json; occ --data $TMP/sm_80.json arch
