occ --arch 9.0 --smem 228K --threads 1025 --json
