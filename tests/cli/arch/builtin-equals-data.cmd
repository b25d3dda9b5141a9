occ arch all >$TMP/a && occ --data ../../data arch all >$TMP/b && cmp $TMP/a $TMP/b || exit
occ arch all --json >$TMP/a && occ --data=../../data arch all --json >$TMP/b && cmp $TMP/a $TMP/b && echo equal
