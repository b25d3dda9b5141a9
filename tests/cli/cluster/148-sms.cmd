occ --arch sm_100 --sms 148 --threads 1024 --regs 64 --cluster 2,4
