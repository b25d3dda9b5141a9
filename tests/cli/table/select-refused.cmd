try() { occ -a sm_80 -t 64:128:64 "$@"; echo "status $?: $*" >&2; }
try --where occupancy
try --where ">=1"
try --where "occupanzy>=1"
try --where "occupancy>=much"
try --where "occupancy>=-1"
try --where "arch>sm_80"
try --where "limiters=regs"
try --where "launchable=yes"
try --where "reasons=x"
try --sort nothing
try --sort -
try --sort reasons
try --sort arch,gpu,threads,regs,smem,barriers,blocks_per_sm,occupancy,limiters
try --top 0
try --top 1000001
try --best blocks
try -r 0:255 -s 0:100000 --sort smem
