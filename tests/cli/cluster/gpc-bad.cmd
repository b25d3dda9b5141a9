occ --arch sm_90 --threads 384 --regs 168 --cluster 8 --gpc 16,,18
occ --arch sm_90 --threads 384 --regs 168 --cluster 8 --gpc 16:18
occ --arch sm_90 --threads 384 --regs 168 --cluster 8 --gpc 0
occ --arch sm_90 --threads 384 --regs 168 --cluster 8 --gpc 1000,25
occ --arch sm_90 --threads 384 --regs 168 --cluster 8 --gpc 16,18 --sms 132
