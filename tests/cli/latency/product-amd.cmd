occ --gpu mi300x --threads 256 --regs 40 --bytes-per-load 16 --issue 32
