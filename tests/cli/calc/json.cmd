occ calc --arch sm_80 --regs 40 --smem 8192 --threads 256 --json
