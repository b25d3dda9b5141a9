occ gpu | head -60
