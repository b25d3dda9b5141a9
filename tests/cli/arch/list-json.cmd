occ arch --json
