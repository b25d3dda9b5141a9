occ solve --arch sm_90 --threads 128 --regs 32 --carveout 0 --dynamic-smem 20000 --target '9 blocks'
