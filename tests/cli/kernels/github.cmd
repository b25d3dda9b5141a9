occ kernels ../kernels/made/basic.log --arch sm_80 -t 128 --max-regs 32 --max-spill 0 -f github
