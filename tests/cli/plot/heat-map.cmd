LC_ALL=C.UTF-8 occ -a sm_80 -r 16:128:2 -t 32:1024:32 --plot
occ -a gfx90a -r 16:128:8 -t 64:1024:64 --plot --ascii
