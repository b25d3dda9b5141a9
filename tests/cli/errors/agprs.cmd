occ --arch gfx1100 --threads 64 --agprs 4
