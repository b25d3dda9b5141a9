occ -t 256 --gpu a800
