occ bathc
