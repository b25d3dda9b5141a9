occ kernels ../kernels/made/basic.log --arch sm_80 --kernel 'tile<[18]>' -t 128 -f jsonl
