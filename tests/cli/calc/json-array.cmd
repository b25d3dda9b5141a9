occ -a sm_80 -t 128,256 -r 32 --json
