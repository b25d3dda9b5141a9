occ -a sm_90 -t 32:1024:32 -r 40 -s 8K --top 3
