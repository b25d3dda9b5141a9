occ solve --arch sm_80 --threads 256 --frontier regs,smem --json
