occ --arch sm_80 --threads 64 -o /dev/full/x
