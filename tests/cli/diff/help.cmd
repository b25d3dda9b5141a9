occ help diff
