occ kernels ../kernels/made/basic_sm_80.cubin -k nothing
occ kernels ../kernels/made/basic_sm_80.cubin -k nothing -a sm_80
occ kernels ../kernels/made/basic_sm_80.cubin -a sm_90
occ kernels ../kernels/made/basic_sm_80.cubin -g h100-sxm
occ kernels ../kernels/made/basic_sm_80.cubin -t 1:1024 -d 0:100000
occ kernels ../kernels/made/basic_sm_80.cubin --mig 1g.10gb
occ diff ../kernels/made/basic_sm_80.cubin ../kernels/made/basic_sm_90.cubin -k nothing
occ diff ../kernels/made/basic_sm_80.cubin /no/such/file
occ diff /no/such/file ../kernels/made/basic_sm_80.cubin
mkdir $TMP/some && cp ../kernels/made/basic_sm_80.cubin $TMP/some && head -c 3000 ../kernels/made/basic_sm_80.cubin > $TMP/some/cut.cubin
occ diff $TMP/some ../kernels/made/basic_sm_80.cubin -k plain; echo "status $?" >&2
occ diff ../kernels/made/basic_sm_80.cubin $TMP/some -k plain; echo "status $?" >&2
