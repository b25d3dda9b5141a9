occ -a sm_80 -t 32:512:32 -r 40 --sort -occupancy,threads
