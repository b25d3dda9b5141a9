occ simulate --arch sm_35 --sms 13 --threads 256 --regs 55 --grid 128 --dist normal --cv 0.2 --runs 100 --seed 7
