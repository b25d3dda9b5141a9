occ batch a b
