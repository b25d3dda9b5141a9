# builtin-equals-data
$ occ arch all >$TMP/a && occ --data ../../data arch all >$TMP/b && cmp $TMP/a $TMP/b || exit
$ occ arch all --json >$TMP/a && occ --data=../../data arch all --json >$TMP/b && cmp $TMP/a $TMP/b && echo equal
equal

# override
$ mkdir $TMP/arch; sed "s/\"sm_80\"/\"sm_81\"/; s/\"8.0\"/\"8.1\"/; s/\"value\": 32, \"sources\": \[\"H\"/\"value\": 33, \"sources\": [\"H\"/" ../../data/arch/sm_80.json >$TMP/arch/mine.json; occ --data $TMP -a sm_81 -t 32 -r 8 --get limits.blocks; OCC_DATA=$TMP/arch/mine.json occ -a 8.1 -t 32 --get arch; occ arch --data $TMP | sed -n "14,17p"
33
sm_81
sm_75    Turing              32     16     65536       65536     65536
sm_80    Ampere              64     32     65536      167936    166912
sm_81    Ampere              64     33     65536      167936    166912
sm_86    Ampere              48     16     65536      102400    101376
