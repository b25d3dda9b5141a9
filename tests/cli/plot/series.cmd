LC_ALL=C.UTF-8 occ -a sm_80,sm_90,sm_120 -t 128 -r 32 -s 0:100K:1K --plot
occ -a sm_90 -t 64:1024:64 -r 32,64,128 --plot warps_per_sm
