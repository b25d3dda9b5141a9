occ kernels ../kernels/made/basic.log --arch sm_80 --kernel 'tile<8>' --mangled -t 128
occ kernels ../kernels/made/basic.log --arch sm_80 --kernel 'tile<8>' --mangled -t 128 --get name
