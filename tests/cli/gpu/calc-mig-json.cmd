occ --gpu h200 --mig 3G.71GB -t 256 -r 32 --json
