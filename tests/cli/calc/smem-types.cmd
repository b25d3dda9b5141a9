occ -a sm_80 -t 256 -r 32 --smem 1K --dynamic-smem 2K --dynamic-smem-per-thread 16 --json
