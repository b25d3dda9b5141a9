occ -a sm_90 -r 40 -t 64:512:64 --best threads --get launch.threads
