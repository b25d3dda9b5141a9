occ kernels ../kernels/made/rdc_a.o ../kernels/made/rdc_link.o --arch sm_90
