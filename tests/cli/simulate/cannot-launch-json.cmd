occ simulate --arch sm_80 --sms 108 --threads 2048 --grid 10 --json
