occ -a sm_90 -r 32,40,80 --best threads
