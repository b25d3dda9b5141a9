occ --arch sm_80 --threads 2048 --latency 416 --issue 32 --json --get latency.hiding.low.verdict
occ --arch sm_80 --threads 2048 --latency 416 --issue 32
