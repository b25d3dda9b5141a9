for bounds in 0 x 256, 256,0 256,x 2147483648 256,2147483648 ,5 256,5,6; do occ -a sm_80 -t 256 --launch-bounds "$bounds"; done
