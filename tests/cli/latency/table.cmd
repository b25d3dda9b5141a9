occ --arch sm_80 --threads 256 --regs 32,40,64 --latency 416 --issue 32
