occ --arch volta --threads 256
