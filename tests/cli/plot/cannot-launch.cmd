occ -a sm_80 -t 1024 -r 16:128:4 --plot
occ -a sm_80 -t 2048 -r 16:128:4 --plot
