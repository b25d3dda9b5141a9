: > $TMP/empty
occ kernels $TMP/empty
echo $?
occ kernels - </dev/null
