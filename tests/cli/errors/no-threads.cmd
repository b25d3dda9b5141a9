occ --arch sm_80
