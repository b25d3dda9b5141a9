occ --gpu h200 --mig 3g.71gb -t 256 -r 32 --grid 1000
