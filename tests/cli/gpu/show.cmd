occ gpu h200
