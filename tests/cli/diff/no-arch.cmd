# Kernels of no architecture; many that came and went.
row() { echo "{\"kernel\":\"$1\",\"resources\":{\"regs\":$2,\"smem\":0,\"spill_stores\":$3},\"result\":{\"launch\":{\"threads\":256}}}"; }
{ row k 32 0; row gone 32 0; row gone2 32 0; row same 32 0; } > $TMP/old.jsonl
{ row k 40 8; row came 32 0; row came2 32 0; row same 32 0; } > $TMP/new.jsonl
for format in text md json; do
    occ diff $TMP/old.jsonl $TMP/new.jsonl -f $format
done
occ diff $TMP/old.jsonl $TMP/new.jsonl -a sm_80
occ diff $TMP/old.jsonl $TMP/new.jsonl -g h100-sxm -k "^k$" -f md
sed 's/"smem":0/"smem":0,"cluster":[2,1,1]/' $TMP/old.jsonl > $TMP/clusters.jsonl
sed 's/"smem":0/"smem":0,"cluster":[2147483647,2147483647,1]/' $TMP/old.jsonl > $TMP/wild.jsonl
sed 's/2,1,1/2,2,1/' $TMP/clusters.jsonl > $TMP/larger.jsonl
occ diff $TMP/clusters.jsonl $TMP/larger.jsonl -a sm_90 -k same
occ diff $TMP/clusters.jsonl $TMP/wild.jsonl -a sm_90 -k same
