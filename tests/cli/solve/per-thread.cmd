occ solve --arch sm_86 --threads 200 --regs 64 --dynamic-smem-per-thread 100 --target 0.666667
