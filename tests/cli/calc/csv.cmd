occ -a sm_80,sm_90 -t 64:256:64 -r 32,64 -f csv
