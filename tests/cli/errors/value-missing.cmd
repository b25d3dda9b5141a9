occ --arch sm_80 --threads
