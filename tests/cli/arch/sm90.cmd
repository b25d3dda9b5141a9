occ arch sm_90
