occ -a sm_80 -t 32:1024:32 -r 16:128 -s 0:160K:4K --top 4 --sort -warps_per_sm,-smem,-regs -f csv
