sed 's/"regs_per_sm"/"regs_per_sn"/' ../../data/arch/sm_80.json >$TMP/sm_80.json; occ --data $TMP/sm_80.json arch
