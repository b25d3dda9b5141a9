occ -a sm_90 -r 32 --dynamic-smem-per-thread 64:256:64 --best threads
