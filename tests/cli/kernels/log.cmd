occ kernels ../kernels/made/basic.log --arch sm_80
