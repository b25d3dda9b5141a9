occ --arch sm_80 --threads 64 -o $TMP/none/x
