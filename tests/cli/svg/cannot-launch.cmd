occ -a sm_80 -t 2048 -r 16:64:16 -f svg | grep "none, no launch can run"
