occ --arch sm_80 --threads 64 --sgprs 4
