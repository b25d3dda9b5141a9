occ -a sm_80,sm_86 -t 64:256:64 -f md
