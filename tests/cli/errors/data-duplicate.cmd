sed 's/"reg_alloc_unit"/"regs_per_sm"/' ../../data/arch/sm_80.json >$TMP/sm_80.json; occ --data $TMP/sm_80.json arch
