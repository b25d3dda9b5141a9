occ gpu h100
