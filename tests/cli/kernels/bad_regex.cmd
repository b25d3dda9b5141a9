occ kernels ../kernels/made/one.log --kernel 'tile<('
