occ -t 256 --gpu h200 --mig 1g.5gb
