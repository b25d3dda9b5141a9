occ --arch gfx942 --threads 256 --regs 168 --agprs 248 -f tsv
