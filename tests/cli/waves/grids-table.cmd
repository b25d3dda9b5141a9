occ --arch sm_80 --sms 108 --threads 256 --regs 40 --grid 600:700:25
