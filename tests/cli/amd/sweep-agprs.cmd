occ --arch gfx90a,gfx908 --threads 256 --regs 100 --agprs 0:256:32
