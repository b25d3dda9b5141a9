head -c 20000 ../kernels/made/basic_sm_80.cubin > $TMP/cut.cubin
occ kernels $TMP/cut.cubin ../kernels/made/one.log
