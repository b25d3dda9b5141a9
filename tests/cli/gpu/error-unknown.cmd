occ -t 256 --gpu voodoo
