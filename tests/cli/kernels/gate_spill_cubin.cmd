occ kernels ../kernels/made/basic_sm_80.cubin --max-spill 0 --kernel 'spills|plain' -f csv --get name
