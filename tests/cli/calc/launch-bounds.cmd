occ -a sm_80 -t 256 -r 40 --launch-bounds 256,5 --json; occ -a sm_80 -t 512 --launch-bounds 256
