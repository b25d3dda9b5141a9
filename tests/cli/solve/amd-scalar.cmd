occ solve --arch gfx942 --threads 256 --regs 24 --sgprs 102 --target 100%
