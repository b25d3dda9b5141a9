occ kernels diff/old.log -t 256 --json > $TMP/old.json
occ diff $TMP/old.json diff/new.log
echo $?
occ diff $TMP/old.json diff/old.log
echo $?
occ kernels diff/old.log -t 64,256 -f jsonl > $TMP/old.jsonl
occ diff $TMP/old.jsonl diff/old.log -t 64,256
