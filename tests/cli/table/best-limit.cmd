occ -a sm_90 -r 32 --launch-bounds 1000 --best threads --get launch.threads
