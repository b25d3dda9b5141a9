occ solve -a sm_60 -t 1024 -r 64
occ solve -a sm_80 -t 1024 -r 0 | head -12
