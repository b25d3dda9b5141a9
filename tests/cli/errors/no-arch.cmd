occ --threads 256
