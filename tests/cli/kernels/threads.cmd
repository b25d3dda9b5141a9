occ kernels ../kernels/made/basic.log --arch sm_80 --kernel 'spills' -t 64:256:64
