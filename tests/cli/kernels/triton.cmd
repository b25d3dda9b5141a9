cp ../kernels/made/basic_sm_80.cubin $TMP/plain.cubin
printf %s '{"name":"plain","num_warps":8,"num_ctas":1,"shared":49152,"target":{"backend":"cuda","arch":80,"warp_size":32}}' > $TMP/plain.json
echo "{\"child_paths\":{}}" > $TMP/__grp__plain.json
occ kernels $TMP/plain.json --kernel plain
occ kernels $TMP/plain.cubin --kernel plain
occ kernels $TMP --kernel plain
occ kernels $TMP/* --kernel plain
rm $TMP/plain.cubin
occ kernels $TMP --kernel plain
