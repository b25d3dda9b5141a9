occ arch gfx1100
