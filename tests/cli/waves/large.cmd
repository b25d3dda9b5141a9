occ --arch sm_80 --sms 65535 --threads 32 --regs 32 --grid 4611686018427387904
