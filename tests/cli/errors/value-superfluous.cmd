occ --arch sm_80 --threads 32 --json=yes
