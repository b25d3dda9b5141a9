occ -a sm_80,sm_90 -t 128,256 -r 32:40:8 -f csv
