occ -a sm_90 -r 16:128:4 --best threads --plot threads
