occ --arch gfx942 --threads 64 --carveout 50
