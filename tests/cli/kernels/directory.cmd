mkdir -p $TMP/d/e; cp ../kernels/made/one.log $TMP/d; cp ../kernels/made/basic_sm_80.cubin $TMP/d/e; echo text > $TMP/d/x; ln -s .. $TMP/d/loop
occ kernels $TMP/d --kernel '.' -t 128 --get file
