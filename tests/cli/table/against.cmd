occ -a all -t 128 -r 32 -b 16
