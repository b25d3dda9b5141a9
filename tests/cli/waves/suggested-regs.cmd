occ --arch sm_35 --sms 13 --threads 256 --regs 48:49 --grid 128 --get waves.total_waves
