occ -a sm_80 -t 256 -r 32 -s 50K
