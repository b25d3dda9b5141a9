occ --arch sm_80 --regs 16 --threads 32 --carveout 0; occ --arch sm_80 --smem 20480 --threads 128 --carveout 50 --get blocks_per_sm; occ -a 6.1 -t 128 --carveout max-l1
