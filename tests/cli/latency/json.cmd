occ --arch sm_80 --threads 256 --regs 40 --latency 416.5 --issue 32 --json
