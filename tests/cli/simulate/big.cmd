occ simulate --arch sm_90 --sms 132 --threads 256 --regs 32 --grid 100000 --dist lognormal --cv 1
