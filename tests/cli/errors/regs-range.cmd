occ --arch sm_80 --threads 64 --regs 65536
