occ -a sm_80 -z
