occ help nothing
