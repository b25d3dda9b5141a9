sed 's/"smem_configs": {"value": \[0, 8192, 16384/"smem_configs": {"value": [0, 16384, 8192/' ../../data/arch/sm_80.json >$TMP/sm_80.json; occ --data $TMP/sm_80.json arch
