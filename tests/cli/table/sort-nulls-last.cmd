occ -a sm_80,sm_90 -t 256 -b 1,2 --sort -limits.barriers -f csv
