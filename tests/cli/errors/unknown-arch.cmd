occ --arch sm_81 --threads 256
