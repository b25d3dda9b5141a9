occ --arch sm_90 --threads 384 --regs 168 --cluster 8
