sed 's/"compute_capability": "8.0"/"compute_capability": "8.1"/' ../../data/arch/sm_80.json >$TMP/sm_80.json; occ --data $TMP/sm_80.json arch
