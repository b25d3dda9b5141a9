occ --gpu a100-sxm4-80gb --threads 256 --regs 40 --bytes-per-load 4 --issue 32
