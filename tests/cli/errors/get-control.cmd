occ -a sm_80 -t 256 --get $'\x1b[31mred'
