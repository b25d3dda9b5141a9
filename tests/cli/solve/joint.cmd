occ solve --arch sm_90 --threads 256 --regs 128 --smem 16384 --dynamic-smem 100000 --target '3 blocks' --explain
