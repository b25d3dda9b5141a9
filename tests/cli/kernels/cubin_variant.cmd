occ kernels ../kernels/made/basic_sm_90.cubin ../kernels/made/basic_sm_90a.cubin --kernel '^plain' --arch sm_90a -t 96
occ kernels ../kernels/made/basic_sm_90.cubin ../kernels/made/basic_sm_90a.cubin --kernel '^plain' --arch sm_90 -t 96 -f tsv
