occ gpu | wc -l
