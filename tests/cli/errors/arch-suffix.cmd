occ --arch sm_80a --threads 256
