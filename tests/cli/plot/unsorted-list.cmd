# A list in any order is drawn in the order of its values.
occ -a sm_80 -t 256 -r 64,16,128,32 --plot | cmp - <(occ -a sm_80 -t 256 -r 16,32,64,128 --plot) && echo same
