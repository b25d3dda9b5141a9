occ --arch sm_80 --thread 256
