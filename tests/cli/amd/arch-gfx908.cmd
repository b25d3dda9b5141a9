occ arch gfx908
