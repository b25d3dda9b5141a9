occ arch gfx1201 --json
