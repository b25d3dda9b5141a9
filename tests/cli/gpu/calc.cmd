occ --gpu h200 -t 256 -r 32
