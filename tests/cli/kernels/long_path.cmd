# A file whose path is longer than the system takes is an error, not left out.
name=$(printf 'd%.0s' {1..255})
(cd $TMP && for i in {1..16}; do mkdir $name && cd $name; done)
occ kernels $TMP 2>$TMP.err
rc=$?
grep -o 'a path has more than [0-9]* bytes' $TMP.err
rm $TMP.err
(exit $rc)
