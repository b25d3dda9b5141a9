occ -t 256 --gpu h100
