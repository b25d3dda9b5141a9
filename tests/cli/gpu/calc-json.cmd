occ --gpu a100 -t 256 -r 32 --grid 1000 --json
