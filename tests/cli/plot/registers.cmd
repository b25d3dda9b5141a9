export LC_ALL=C.UTF-8
occ -a sm_80 -t 256 -r 16:128 --plot
