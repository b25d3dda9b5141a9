occ --arch sm_80 --threads 8x
