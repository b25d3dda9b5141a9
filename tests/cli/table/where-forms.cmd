# Every operator, kind of column and way to write a value.
rows() { printf "%s: " "$*"; occ -a sm_80,sm_90 -t 64:512:64 -r 32,40 -s 0,48K "$@" -f csv | tail -n +2 | wc -l; }
rows --where "occupancy>=0.75"
rows --where "occupancy>=75%"
rows --where "occupancy<0.75"
rows --where "occupancy=0.75"
rows --where "occupancy==0.75"
rows --where "occupancy!=0.75"
rows --where "blocks-per-sm>4"
rows --where "smem>=48K"
rows --where "smem<=48K"
rows --where arch=sm_90
rows --where arch!=sm_90
rows --where limiters=warps
rows --where limiters=warps+registers
rows --where limiters!=shared_memory
rows --where launchable=false
rows --where "limits.barriers>0"
rows --where "headroom.registers.loss.at=41"
rows --where "headroom.registers.gain.at<=32" --where "occupancy<1"
