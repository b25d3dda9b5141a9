occ --arch sm_80 --threads 128:64
