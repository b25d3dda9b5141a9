occ kernels ../kernels/made/ptx.fatbin --kernel 'plain|tile<1>'
