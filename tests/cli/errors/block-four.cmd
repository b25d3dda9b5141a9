occ --arch sm_80 --threads 8x8x8x8
