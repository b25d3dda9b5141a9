occ -a sm_80 -t 64:256:64 -f tsv
