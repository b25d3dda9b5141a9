occ solve --arch sm_90 --threads 256 --regs 128 --dynamic-smem 116384 --target '3 blocks' --json
