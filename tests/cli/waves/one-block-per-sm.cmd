occ --arch sm_90 --sms 132 --threads 384 --regs 168 --grid 264
