printf "0.000001\n0.000002\n" | occ simulate --arch sm_80 --sms 2 --threads 1024 --regs 64 --grid 7 --durations - --json | tail -2
