occ solve -a sm_80 -t 2048 --json --explain | sed -n '/"stranded"/,$p'
occ solve -a sm_80 -t 2048 --frontier regs,smem --json | sed -n '/"frontier"/,$p'
occ solve -a sm_80 -t 2048 --frontier regs,smem -f csv
occ solve -a sm_80 -t 2048 -f tsv | head -4
occ solve -a gfx942 -t 2048 --json | sed -n '/"stranded"/,$p'
occ solve -a sm_80 -t 64 --cluster 2 --target 50% --json --explain
