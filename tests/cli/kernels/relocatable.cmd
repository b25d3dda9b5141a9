occ kernels ../kernels/made/rdc_a.o --arch sm_90 -t 64
