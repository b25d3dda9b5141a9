occ -t 256 --gpu t4 --mig 1g.5gb
