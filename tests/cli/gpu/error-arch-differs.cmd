occ -t 256 --gpu h200 --arch sm_80
