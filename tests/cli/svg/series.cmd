occ -a sm_80,sm_90,sm_120 -t 128 -r 32 -s 0:100K:4K -f svg --plot blocks_per_sm
