occ --arch gfx942 --threads 64 --wave-size 32
