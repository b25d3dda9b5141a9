occ -a sm_90 -t 32:1024:32 -r 40 --where "occupancy>=0.7" --where limiters=registers --where "threads<600"
