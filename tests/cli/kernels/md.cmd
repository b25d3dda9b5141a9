occ kernels ../kernels/made/basic.log --arch sm_80 -t 128 -f md
