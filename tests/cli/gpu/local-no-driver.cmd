LD_LIBRARY_PATH=$TMP occ --gpu local -t 256
