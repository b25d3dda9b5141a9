occ --arch sm_80 --threads 256 --regs 40 --latency 416 --issue 32
