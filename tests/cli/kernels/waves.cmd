occ kernels ../kernels/made/basic.log --arch sm_80 --kernel 'tile<96>' -t 256 --grid 1000 --sms 108
occ kernels ../kernels/made/basic.log --gpu a100 --kernel 'tile<96>' -t 256 --grid 1000 --get waves.total_waves
