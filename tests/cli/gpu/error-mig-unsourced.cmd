occ -t 256 --gpu b200 --mig 3g.90gb
