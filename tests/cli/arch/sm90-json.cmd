occ arch 9.0 --json
