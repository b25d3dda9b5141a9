occ -a sm_80 -t 128 -r 32 --get occupancy -o $TMP/x && cat $TMP/x && ls $TMP
