occ arch sm_80 gfx942 -f csv
occ arch sm_80 gfx942 -f tsv | cut -f 1-6
occ arch sm_90 -f md | cut -d '|' -f 1-9
occ arch sm_90 -f jsonl | jq -c '[.name, .vendor, .family, .smem_per_sm]'
# The list and "all" are the same rows; the object of a line is that of the list.
cmp <(occ arch -f csv) <(occ arch all -f csv) && cmp <(occ arch -f jsonl) <(occ arch --json | jq -c '.[]') && echo same
