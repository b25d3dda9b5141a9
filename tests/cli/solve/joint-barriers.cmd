occ solve --arch sm_90 --threads 256 --regs 168 --smem 16384 --dynamic-smem 100000 --barriers 16 --target 1.0
