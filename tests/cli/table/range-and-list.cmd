occ -a sm_90 -t 32:128:32,1000,256 --get launch.threads
