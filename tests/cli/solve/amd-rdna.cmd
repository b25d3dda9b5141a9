occ solve --arch gfx1100 --threads 96 --regs 200 --target 100%
