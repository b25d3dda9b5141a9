LC_ALL=C.UTF-8 occ -a sm_90 -t 256 -r 32 -s 0:227K:1K --plot blocks-per-sm
