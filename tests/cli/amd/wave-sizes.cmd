occ --arch gfx1030 --threads 256 --wave-size 32,64 --regs 64,65,128,129
