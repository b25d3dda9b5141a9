occ solve --arch sm_80 --threads 1024 --regs 40 --target 70% --latency 400 --issue 32
