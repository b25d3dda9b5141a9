occ -t 256 -r 32
