occ -r 32,40 -t 128,256 -a sm_90 -f csv
