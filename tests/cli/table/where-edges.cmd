# What a comparison allows, and what it does not.
try() { occ -a sm_80,sm_90 -t 64:128:64 "$@"; echo "status $?"; }
try --where "$(printf 'x%.0s' $(seq 100))>1"
try --where arch=
try --where "arch>=sm_80"
try --where "limiters>warps"
try --where "limiters=warps+"
try --where "launchable>true"
try --where "launchable=truly"
try --where "launchable=true" --get threads
try --where "waves.waves>=%"
try --where "launch_bounds=1"
try --sort launch_bounds
try --where "smem<1K" --where "occupancy>=50%" --get arch
try --sort=-gpu,arch --get arch
