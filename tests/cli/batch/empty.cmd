occ batch </dev/null
