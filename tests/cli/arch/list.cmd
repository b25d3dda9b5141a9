occ arch
