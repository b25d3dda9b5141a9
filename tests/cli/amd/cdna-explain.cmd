occ --arch gfx942 --threads 256 --regs 168 --agprs 248 --sgprs 98 --smem 13000 --explain
