occ kernels ../kernels/made/basic.fatbin --gpu h100-sxm --kernel tile -t 128 --grid 1000
