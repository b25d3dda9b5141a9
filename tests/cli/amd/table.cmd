occ --arch all --threads 128 --regs 100 --smem 5000 | grep -e ^arch -e ^gfx
