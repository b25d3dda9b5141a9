occ --arch sm_100 --sms 148 --threads 256 --regs 32 --cluster 1,2,4,8,12,16
