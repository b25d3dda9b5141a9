occ --arch sm_80 --threads 64 --smem 8KK
