printf "%s\n" 5 1 1 1 1 1 1 1 >$TMP/times
occ simulate --arch sm_80 --sms 2 --threads 1024 --regs 64 --durations $TMP/times
