occ -t 256 --gpu h200 --arch all
