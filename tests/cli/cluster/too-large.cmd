occ --arch sm_90 --threads 384 --regs 168 --sms 132 --cluster 17
