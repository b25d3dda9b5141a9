occ gpu instinct
