occ gpu h200 --json
