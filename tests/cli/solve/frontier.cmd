occ solve --arch sm_80 --threads 256 --regs 40 --frontier regs,smem
