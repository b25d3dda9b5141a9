sed 's/"smem_configs": {"value": \[0/"smem_configs": {"value": [8192/' ../../data/arch/sm_80.json >$TMP/sm_80.json; occ --data $TMP/sm_80.json arch
