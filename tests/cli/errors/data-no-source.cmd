sed 's/"max_warps_per_sm": {"value": 64, "sources": \[[^]]*\]/"max_warps_per_sm": {"value": 64, "sources": []/' ../../data/arch/sm_80.json >$TMP/sm_80.json; occ --data $TMP/sm_80.json arch
