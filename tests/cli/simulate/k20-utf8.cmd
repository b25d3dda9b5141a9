LC_ALL=C.UTF-8 occ simulate --arch sm_35 --sms 13 --threads 256 --regs 55 --grid 128
