occ --arch sm_80 --threads 0x0
