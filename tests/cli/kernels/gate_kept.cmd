occ kernels ../kernels/made/basic.log --arch sm_80 --kernel tile -t 128 --max-smem 48K --max-regs 128 --max-spill 0 --min-occupancy 0.5
