echo hello > $TMP/hello.txt
occ kernels $TMP/hello.txt
echo $?
occ kernels $TMP/hello.txt ../kernels/made/one.log
echo $?
mkdir $TMP/empty
occ kernels $TMP/empty
