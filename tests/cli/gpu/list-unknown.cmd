occ gpu h2000
