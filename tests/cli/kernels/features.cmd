# One target twice, with XNACK on and off: shown, and chosen as the runtime does.
occ kernels ../kernels/made/xnack.hipfb -k 'many|copy'
occ kernels ../kernels/made/xnack.hipfb -g mi250x -k 'many|copy'
occ kernels ../kernels/made/xnack.hipfb -a gfx90a:xnack+ -k many -f jsonl | grep -o '"arch":"gfx90a","features":"[^"]*"'
occ kernels ../kernels/made/xnack.hipfb -a gfx90a:xnack+ -g mi250x -k many
occ kernels ../kernels/made/xnack.hipfb -a gfx90a -k many -f csv --get features
occ kernels ../kernels/made/xnack.hipfb -k many --max-spill 200
occ kernels ../kernels/made/xnack.hipfb -k many --max-spill 200 -f github
occ kernels ../kernels/made/xnack.hipfb -k many -f md
# Any is taken where nothing is nearer; what suits no product as it comes, where there is no other.
one() { echo "{\"kernel\":\"$1\",\"arch\":\"gfx90a\",\"features\":\"$2\",\"resources\":{\"regs\":$3,\"smem\":0,\"sgprs\":16}}"; }
{ one k "" 32; one k sramecc+:xnack- 40; one k xnack+ 48; one l xnack+ 32; one l "" 40; one m sramecc- 8; } > $TMP/k.jsonl
occ kernels $TMP/k.jsonl -g mi250x -t 256
occ kernels ../kernels/made/xnack.hipfb -g h100-sxm
# Read back and compared, rows of one feature are pairs.
occ kernels ../kernels/made/xnack.hipfb --json > $TMP/x.json
occ diff $TMP/x.json ../kernels/made/xnack.hipfb
sed 's/"features": "xnack-",/"features": "xnack-:sramecc+",/' $TMP/x.json > $TMP/y.json
occ diff $TMP/x.json $TMP/y.json
sed '/xnack+/,/^}/s/"spill_stores": 227/"spill_stores": 230/;s/"sgpr_spill": 0/"sgpr_spill": 3/' $TMP/x.json > $TMP/z.json
occ diff $TMP/x.json $TMP/z.json -k many
occ diff $TMP/x.json $TMP/z.json -k many -f md
occ diff $TMP/x.json $TMP/z.json -k many --json | grep -B1 features
occ kernels $TMP/z.json -k many --max-spill 0 -f text
occ kernels $TMP/z.json -k many -f md
