occ -a sm_90 -r 40 --best threads
