occ solve --arch sm_80 --threads 256 --regs 40 --target 90% --latency 400 --issue 50
