occ
