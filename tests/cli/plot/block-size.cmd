LC_ALL=C.UTF-8 occ -a sm_80 -r 40 -t 32:1024:32 --plot=occupancy
