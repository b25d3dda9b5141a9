occ --arch sm_80 --sms 108 --threads 128 --regs 32 --smem 40K --grid 1000
