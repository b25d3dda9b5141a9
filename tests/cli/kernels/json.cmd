occ kernels ../kernels/made/basic_sm_80.cubin --kernel 'bounded$|^plain' --json
