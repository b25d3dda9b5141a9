occ --arch sm_80 --sms 108 --threads 256 --regs 40 --latency 550 --bytes-per-load 4 --bandwidth 2039 --clock 1410
