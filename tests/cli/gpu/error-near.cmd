occ -t 256 --gpu 4091
