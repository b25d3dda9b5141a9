occ -t 256 --gpu b100
