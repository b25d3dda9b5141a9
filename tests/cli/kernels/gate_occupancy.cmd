occ kernels ../kernels/made/basic.log --arch sm_80 --kernel 'bar|spills' -t 256 --min-occupancy 50%
