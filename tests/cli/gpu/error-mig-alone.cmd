occ -t 256 --arch sm_90 --mig 1g.18gb
