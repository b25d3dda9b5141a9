occ --arch sm_80 --regs 169 --threads 288
