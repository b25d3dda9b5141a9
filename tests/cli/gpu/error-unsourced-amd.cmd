occ -t 256 --gpu rx6500xt
