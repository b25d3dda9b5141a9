occ -a sm_80 -t 256 -r 16:128 -f svg
