occ gpu amd --arch gfx1151,gfx1201
