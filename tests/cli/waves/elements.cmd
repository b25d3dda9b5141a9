occ --arch sm_80 --sms 108 --threads 256 --regs 32 --elements 1000000 --elements-per-thread 4
