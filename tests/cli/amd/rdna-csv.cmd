occ --arch gfx1100 --threads 256 --regs 97 --smem 16385 -f csv
