occ solve --arch gfx90a --threads 256 --regs 100 --agprs 60 --smem 20000 --target 50% --explain
