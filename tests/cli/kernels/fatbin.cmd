occ kernels ../kernels/made/family.fatbin --kernel 'bounded|tile<8>' -t 128
