occ --arch gfx1100 --threads 256 --regs 97 --smem 16385 --wave-size 64 --cu-mode --json
