occ --arch gfx90a --regs 80 --best threads
