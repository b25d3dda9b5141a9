occ kernels ../kernels/made/two.hipfb --kernel copy -t 256
