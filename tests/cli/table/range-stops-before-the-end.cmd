occ -a sm_90 -t 10:30:7 --get launch.threads
