occ kernels ../kernels/made/basic.log --arch sm_80 --max-regs 40 -t 128 --get regs
