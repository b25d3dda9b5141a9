# Pairs of a binary and its metadata, once each however they are named; metadata of something else.
meta() { printf '{"name":"plain","num_warps":8,"num_ctas":1,"shared":%s,"target":{"backend":"%s","arch":%s,"warp_size":32}}' "$1" "$2" "$3"; }
mkdir $TMP/cache
for n in a b c; do
    cp ../kernels/made/basic_sm_80.cubin $TMP/cache/$n.cubin
    meta 1024 cuda 80 > $TMP/cache/$n.json
done
occ kernels $TMP/cache -k plain -f csv | cut -d, -f 1,3-5,9,17-19
occ kernels $TMP/cache/*.cubin $TMP/cache/*.json -k plain --get file
echo "== other metadata"
cp ../kernels/made/basic_sm_80.cubin $TMP/other.cubin
echo '{"name":"something else"}' > $TMP/other.json
occ kernels $TMP/other.cubin -k plain -t 64 --get file
echo "== of AMD"
cp ../kernels/made/gfx90a.hsaco $TMP/amd.hsaco
meta 2048 hip '"gfx90a"' > $TMP/amd.json
occ kernels $TMP/amd.hsaco -k copy --get launch.dynamic_smem
cp ../kernels/made/basic_sm_80.cubin $TMP/amd.cubin
occ kernels $TMP/amd.cubin -k plain -t 64 --get arch
echo "== a binary that cannot be read"
meta 0 cuda 80 > $TMP/broken.json
mkdir $TMP/broken.cubin
occ kernels $TMP/broken.json
head -c 3000 ../kernels/made/basic_sm_80.cubin > $TMP/cut.cubin
meta 0 cuda 80 > $TMP/cut.json
occ kernels $TMP/cut.json; echo "status $?"
mkdir $TMP/none && occ kernels $TMP/none; echo "status $?"
mkdir $TMP/bad && cp $TMP/cut.cubin $TMP/bad && occ kernels $TMP/bad; echo "status $?"
cat ../kernels/made/one.log | occ kernels - -t 64 --get file
occ kernels "$TMP/$(printf 'x%.0s' $(seq 250)).cubin"; echo "status $?"
for n in $(seq 20); do cp ../kernels/made/one.log $TMP/bad/$n.log; done; rm $TMP/bad/cut.cubin
occ kernels $TMP/bad -t 64 --get file | sort -u | wc -l
