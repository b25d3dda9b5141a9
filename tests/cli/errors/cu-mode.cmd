occ --arch gfx942 --threads 64 --cu-mode
