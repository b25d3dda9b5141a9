occ --arch gfx942 --sms 304 --threads 256 --regs 100 --grid 2000 --explain
