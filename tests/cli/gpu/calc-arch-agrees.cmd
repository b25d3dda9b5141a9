occ --gpu h200 --arch 9.0 -t 256 --get gpu
