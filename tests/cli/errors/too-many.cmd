occ --arch sm_80 --threads 1:1024 --regs 0:65535 --smem 0:1000
