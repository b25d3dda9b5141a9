occ --arch sm_90 --regs 32 --threads 128 --barriers 16 --format jsonl
