occ --arch sm_80 --threads 1:2000000000
