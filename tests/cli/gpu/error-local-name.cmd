occ -t 256 --gpu local:x
