occ help calc
