for seed in 1 2 1; do occ simulate --arch sm_35 --sms 13 --threads 256 --regs 55 --grid 128 --dist normal --cv 0.2 --seed $seed --json | sed -n 's/.*"makespan": \([^,]*\),.*/\1/p'; done
