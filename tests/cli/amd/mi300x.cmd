occ --gpu mi300x --threads 256 --regs 100 --grid 2000
