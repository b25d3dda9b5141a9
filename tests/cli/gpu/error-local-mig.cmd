occ -t 256 --gpu local --mig 1g.5gb
