occ --arch sm_80 --threads 64 --launch-bounds 256,x
