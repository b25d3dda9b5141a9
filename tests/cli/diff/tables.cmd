occ diff diff/old.log diff/new.log -t 256 -f csv
occ diff diff/old.log diff/new.log -t 256 -f tsv --kernel tile
occ diff diff/old.log diff/new.log -t 256 -f jsonl | jq -c '[.verdict, .name, .old.resources.regs, .new.resources.regs, .old.result.occupancy, .new.result.occupancy]'
# A row for each kernel, none for what is unchanged; a status as in every other format.
occ diff diff/old.log diff/old.log -f csv | wc -l
occ diff diff/old.log diff/old.log -f jsonl
occ diff diff/old.log diff/new.log -t 256 -f csv >/dev/null; echo "status $?"
