occ kernels ../kernels/made/basic_sm_90.cubin
