occ arch sm_91
