occ --gpu b300 -t 256 --cluster 16 --json | sed -n "/\"cluster\"/p"
