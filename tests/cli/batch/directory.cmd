occ batch batch
