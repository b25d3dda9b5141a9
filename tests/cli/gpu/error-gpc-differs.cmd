occ -t 256 --gpu h200 --gpc 16,16 --cluster 8
