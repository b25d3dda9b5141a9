occ --arch sm_80 --threads 64 --carveout 101
