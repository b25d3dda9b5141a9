# What --where leaves out is blank.
occ -a sm_80 -t 256 -r 16:128:4 --plot --where "occupancy>=0.5"
