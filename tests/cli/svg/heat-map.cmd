occ -a sm_80 -r 16:64:8 -t 64:1024:64 -f svg
