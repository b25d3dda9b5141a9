occ --arch sm_90 --threads 384 --regs 168 --gpc 16,16,16,16,16,16,18,18 --cluster 8
