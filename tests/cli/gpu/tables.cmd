occ gpu a100 h200 t4 rx7900xtx -f csv
# MIG profiles have a + in their names, so blanks are between them.
occ gpu a100-sxm4-80gb -f tsv | cut -f 1,13
occ gpu rtx-5090 "rx 7900" -f md
occ gpu t4 "rx 7900 xtx" -f jsonl
# The list has the same products in every format.
for f in csv tsv md jsonl; do occ gpu -f $f | wc -l; done; occ gpu --json | grep -c '"name"'
