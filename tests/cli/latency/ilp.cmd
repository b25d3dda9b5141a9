occ --arch sm_80 --threads 256 --regs 128 --latency 416 --issue 32 --ilp 3
