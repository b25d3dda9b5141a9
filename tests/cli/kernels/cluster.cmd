occ kernels ../kernels/made/cluster.fatbin --arch sm_90 -t 128
