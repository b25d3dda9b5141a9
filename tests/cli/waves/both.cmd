occ --arch sm_80 --sms 100 --threads 256 --regs 64 --smem 40K --grid 801
