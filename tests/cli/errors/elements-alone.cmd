occ --arch sm_80 --threads 64 --elements-per-thread 4
