occ --arch sm_80 --threads 64 --format csv --json
