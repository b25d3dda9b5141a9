occ simulate --arch sm_90 --sms 132 --threads 384 --regs 168 --cluster 8 --grid 200 | tail -3
