occ kernels ../kernels/made/basic.log --arch sm_80 --max-spill 0 --kernel spills
