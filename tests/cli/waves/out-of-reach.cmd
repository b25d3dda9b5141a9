occ --arch sm_80 --sms 108 --threads 1024 --regs 32 --grid 1000
