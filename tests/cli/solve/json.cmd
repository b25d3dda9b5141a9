occ solve --arch sm_80 --threads 256 --regs 40 --smem 8192 --target 100% --json --explain
