occ --arch sm_90 --regs 37 --smem 8192 --dynamic-smem 100K --threads 1000 --explain
