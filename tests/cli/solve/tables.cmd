# The changes that reach the target, a row each; none where no change does, and status 1.
occ solve -a sm_80 -t 256 -r 80 --smem 30000 --target 75% -f csv
occ solve -a sm_80 -t 768 -r 40 --target 100% -f tsv | cut -f 1-4,13-17
occ solve -a gfx942 -t 256 -r 80 --target 75% -f md
occ solve -a sm_80 -t 256 --target '70 warps' -f csv; echo "status $?"
# A line holds what --json has, with a target, with a frontier and without either.
for what in '--target 75%' '--target 75% --explain' '--frontier regs,smem' '--explain' '--target 70warps'; do
    occ solve -a sm_80 -t 256 -r 40 $what -f jsonl >$TMP/line
    cmp <(jq -S . $TMP/line) <(occ solve -a sm_80 -t 256 -r 40 $what --json | jq -S .) && wc -l <$TMP/line
done
occ solve -a sm_80 -t 256 -r 40 --frontier regs,smem -f jsonl | jq -c '.frontier[0]'
