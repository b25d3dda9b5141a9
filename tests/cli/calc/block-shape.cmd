occ -a sm_80 -t 16x16 --get threads; occ -a sm_80 -t 32x8x1 --get threads; occ -a sm_80 -t 1x1x128
