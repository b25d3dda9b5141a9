occ kernels ../kernels/made/basic.log --arch sm_80 --kernel only_dynamic -d 8K,48K -t 128,256 --get occupancy
occ kernels ../kernels/made/basic.log --arch sm_80 --kernel only_dynamic -t 128,256 -d 8K,48K --get occupancy
occ kernels ../kernels/made/basic.log --arch sm_80 --kernel only_dynamic -t 256 --dynamic-smem-per-thread 64
