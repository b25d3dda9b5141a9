# Names, limits, true and false; what has no value matches nothing.
run() { echo "$ $*"; occ "$@"; }
run -a sm_80 -t 256 -r 32,64,512 --where launchable=false
run -a sm_80 -t 256 -r 32,64,512 --where launchable!=false
run -a sm_80 -t 256 -r 32,64,512 --where limiters!=warps+registers
run -a sm_80,sm_90 -t 256 -r 32,64 --where arch=sm_90
run -a sm_80,sm_90 -t 256 -r 32,64 --where arch!=sm_90
run -a sm_80 -t 256 -r 32,64 --where "carveout<50"
run -a sm_80 -t 256 -r 32,64 --where "waves.efficiency<50%"
run -a sm_80 -t 256 -r 32,64 --where gpu!=x
run -a sm_80 -t 256 -s 0:64K:16K --where "smem>=32K" --where "occupancy<0.5"
run -a sm_90 --sms 132 -t 256 --grid 10000000000000,2000000000000000 --where "waves.waves>1000000000000" --get waves.waves
