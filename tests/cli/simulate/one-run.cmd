occ simulate --arch sm_35 --sms 13 --threads 256 --regs 55 --grid 128 --dist lognormal --cv 1 --shared
