occ arch gfx942
