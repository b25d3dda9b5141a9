sed 's/"name": "sm_80"/"name": "sm_8x"/' ../../data/arch/sm_80.json >$TMP/sm_80.json; occ --data $TMP/sm_80.json arch
