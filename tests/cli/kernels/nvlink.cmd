occ kernels ../kernels/made/rdc.log -t 256
