occ kernels ../kernels/made/rdc_a.o --arch sm_90 -k linked --json
occ kernels ../kernels/made/rdc_a.o --arch sm_90 -f jsonl | cut -c 1-40
occ kernels ../kernels/made/rdc_a.o --arch sm_90 --get flags
echo '{"kernel":"k","arch":"sm_80","resources":{"regs":1},"flags":["lower-bound","ptx-only","nonsense",3]}' > $TMP/two.json
occ kernels $TMP/two.json --get flags
occ kernels $TMP/two.json -f jsonl
