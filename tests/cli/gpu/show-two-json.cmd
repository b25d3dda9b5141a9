occ gpu b300 t4 --json
