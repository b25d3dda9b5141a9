occ kernels ../kernels/made/basic.log --arch sm_80 -t 128 --sort=-regs,name --get name
occ kernels ../kernels/made/basic.log --arch sm_80 -t 128,1024 --sort occupancy,-threads --get occupancy
