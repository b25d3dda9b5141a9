occ kernels ../kernels/made/basic.log --arch sm_80 --kernel 'tile' -t 64,128 -f csv
