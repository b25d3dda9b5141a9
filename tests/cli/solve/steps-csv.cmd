occ solve --arch gfx942 --threads 256 --regs 100 --smem 13000 --format csv
