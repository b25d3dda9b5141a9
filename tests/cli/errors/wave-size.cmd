occ --arch sm_80 --threads 64 --wave-size 64
