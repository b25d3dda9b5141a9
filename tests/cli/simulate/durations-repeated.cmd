printf "1.5\r\n\n2\n" | occ simulate --arch sm_80 --sms 2 --threads 1024 --regs 64 --grid 7 --durations -
