occ --arch sm_80 --frobnicate
