occ -a sm_75 -t 1024
