occ --gpu k20 --threads 256 --regs 40 --bytes-per-load 4
