occ --arch sm_80 --sms 108 --threads 192 --regs 64 --launch-bounds 256 --grid 1000
