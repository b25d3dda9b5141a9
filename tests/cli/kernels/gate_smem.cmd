occ kernels ../kernels/made/basic.log --arch sm_80 --max-smem 8K -t 128 --kernel tile -d 1K -f md
