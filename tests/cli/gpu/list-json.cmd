occ gpu --json | head -30
