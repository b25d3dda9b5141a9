occ --arch gfx942,gfx1100 --threads 64,256 --regs 64,65,128 --sgprs 0,100
