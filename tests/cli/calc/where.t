# where
$ occ -a sm_90 -t 32:1024:32 -r 40 --where "occupancy>=0.7" --where limiters=registers --where "threads<600"
threads  /SM  warps    occ.  limiter
     64   24     48    75 %  regs
     96   16     48    75 %  regs
    128   12     48    75 %  regs
    160    9     45  70.3 %  regs
    192    8     48    75 %  regs
    256    6     48    75 %  regs
    288    5     45  70.3 %  regs
    384    4     48    75 %  regs
    480    3     45  70.3 %  regs
    512    3     48    75 %  regs

# where-edges
# Valid and invalid values of --where and --sort.
$ try() { occ -a sm_80,sm_90 -t 64:128:64 "$@"; echo "status $?"; }
$ try --where "$(printf 'x%.0s' $(seq 100))>1"
status 2
2> occ: --where: unknown column 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...'; expected a key of the JSON output, such as occupancy, threads or limits.registers
$ try --where arch=
status 2
2> occ: --where: arch is compared with ''; expected = or != and a name
$ try --where "arch>=sm_80"
status 2
2> occ: --where: arch is compared with 'sm_80'; expected = or != and a name
$ try --where "limiters>warps"
status 2
2> occ: --where: limiters is compared with 'warps'; expected = or != and limits such as registers or warps+blocks
$ try --where "limiters=warps+"
status 2
2> occ: --where: limiters is compared with 'warps+'; expected = or != and limits such as registers or warps+blocks
$ try --where "launchable>true"
status 2
2> occ: --where: launchable is compared with 'true'; expected = or != and true or false
$ try --where "launchable=truly"
status 2
2> occ: --where: launchable is compared with 'truly'; expected = or != and true or false
$ try --where "launchable=true" --get threads
64
128
64
128
status 0
$ try --where "waves.waves>=%"
status 2
2> occ: --where: waves.waves is compared with '%'; expected a number such as 0.5, 50% or 8K
$ try --where "launch_bounds=1"
status 2
2> occ: --where cannot compare the list launch.launch_bounds
$ try --sort launch_bounds
status 2
2> occ: --sort cannot order the list launch.launch_bounds
$ try --where "smem<1K" --where "occupancy>=50%" --get arch
sm_80
sm_80
sm_90
sm_90
status 0
$ try --sort=-gpu,arch --get arch
sm_80
sm_80
sm_90
sm_90
status 0

# where-forms
# Every operator, with columns of several kinds and values in several notations.
$ rows() { printf "%s: " "$*"; occ -a sm_80,sm_90 -t 64:512:64 -r 32,40 -s 0,48K "$@" -f csv | tail -n +2 | wc -l; }
$ rows --where "occupancy>=0.75"
--where occupancy>=0.75: 35
$ rows --where "occupancy>=75%"
--where occupancy>=75%: 35
$ rows --where "occupancy<0.75"
--where occupancy<0.75: 29
$ rows --where "occupancy=0.75"
--where occupancy=0.75: 17
$ rows --where "occupancy==0.75"
--where occupancy==0.75: 17
$ rows --where "occupancy!=0.75"
--where occupancy!=0.75: 47
$ rows --where "blocks-per-sm>4"
--where blocks-per-sm>4: 20
$ rows --where "smem>=48K"
--where smem>=48K: 32
$ rows --where "smem<=48K"
--where smem<=48K: 64
$ rows --where arch=sm_90
--where arch=sm_90: 32
$ rows --where arch!=sm_90
--where arch!=sm_90: 32
$ rows --where limiters=warps
--where limiters=warps: 18
$ rows --where limiters=warps+registers
--where limiters=warps+registers: 18
$ rows --where limiters!=shared_memory
--where limiters!=shared_memory: 34
$ rows --where launchable=false
--where launchable=false: 0
2> occ: --where leaves no row of 64
$ rows --where "limits.barriers>0"
--where limits.barriers>0: 32
$ rows --where "headroom.registers.loss.at=41"
--where headroom.registers.loss.at=41: 22
$ rows --where "headroom.registers.gain.at<=32" --where "occupancy<1"
--where headroom.registers.gain.at<=32 --where occupancy<1: 18

# where-kinds
# Columns of names, limiters, booleans and numbers.  A row without a value in the column matches no
# comparison.
$ run() { echo "$ $*"; occ "$@"; }
$ run -a sm_80 -t 256 -r 32,64,512 --where launchable=false
\$ -a sm_80 -t 256 -r 32,64,512 --where launchable=false (esc)
regs  /SM  warps  occ.  limiter
 512    0      0   0 %  cannot launch
$ run -a sm_80 -t 256 -r 32,64,512 --where launchable!=false
\$ -a sm_80 -t 256 -r 32,64,512 --where launchable!=false (esc)
regs  /SM  warps   occ.  limiter
  32    8     64  100 %  warps+regs
  64    4     32   50 %  regs
$ run -a sm_80 -t 256 -r 32,64,512 --where limiters!=warps+registers
\$ -a sm_80 -t 256 -r 32,64,512 --where limiters!=warps+registers (esc)
regs  /SM  warps  occ.  limiter
  64    4     32  50 %  regs
 512    0      0   0 %  cannot launch
$ run -a sm_80,sm_90 -t 256 -r 32,64 --where arch=sm_90
\$ -a sm_80,sm_90 -t 256 -r 32,64 --where arch=sm_90 (esc)
regs  /SM  warps   occ.  limiter
  32    8     64  100 %  warps+regs
  64    4     32   50 %  regs
all: sm_90
$ run -a sm_80,sm_90 -t 256 -r 32,64 --where arch!=sm_90
\$ -a sm_80,sm_90 -t 256 -r 32,64 --where arch!=sm_90 (esc)
regs  /SM  warps   occ.  limiter
  32    8     64  100 %  warps+regs
  64    4     32   50 %  regs
all: sm_80
$ run -a sm_80 -t 256 -r 32,64 --where "carveout<50"
\$ -a sm_80 -t 256 -r 32,64 --where carveout<50 (esc)
regs  /SM  warps  occ.  limiter
2> occ: --where leaves no row of 2
$ run -a sm_80 -t 256 -r 32,64 --where "waves.efficiency<50%"
\$ -a sm_80 -t 256 -r 32,64 --where waves.efficiency<50% (esc)
regs  /SM  warps  occ.  limiter
2> occ: --where leaves no row of 2
$ run -a sm_80 -t 256 -r 32,64 --where gpu!=x
\$ -a sm_80 -t 256 -r 32,64 --where gpu!=x (esc)
regs  /SM  warps  occ.  limiter
2> occ: --where leaves no row of 2
$ run -a sm_80 -t 256 -s 0:64K:16K --where "smem>=32K" --where "occupancy<0.5"
\$ -a sm_80 -t 256 -s 0:64K:16K --where smem>=32K --where occupancy<0.5 (esc)
 smem  /SM  warps    occ.  limiter
49152    3     24  37.5 %  smem
65536    2     16    25 %  smem
$ run -a sm_90 --sms 132 -t 256 --grid 2000000000x5000,2000000000x50000x20 --where "waves.waves>1000000000000" --get waves.waves
\$ -a sm_90 --sms 132 -t 256 --grid 2000000000x5000,2000000000x50000x20 --where waves.waves>1000000000000 --get waves.waves (esc)
1893939393939.393939

# where-none
$ occ -a sm_90 -t 64:512:64 -r 40 --where "occupancy>1"
threads  /SM  warps  occ.  limiter
2> occ: --where leaves no row of 8
$ echo "status $?"
status 0
$ occ -a sm_90 -t 64:512:64 -r 40 --where "occupancy>1" --json
[

]
2> occ: --where leaves no row of 8
$ occ -a sm_90 -t 64:512:64 -r 40 --where "occupancy>1" --sort threads -f csv
arch,gpu,threads,regs,smem,dynamic_smem,barriers,carveout,blocks_per_sm,warps_per_sm,occupancy,limiters
2> occ: --where leaves no row of 8

# where-single
# If --where leaves out the only launch, the output has no row, but JSON is valid: null.  In the
# last command --where holds.
$ for format in text json jsonl csv; do
>     echo "== $format"
>     occ -a sm_80 -t 256 -r 32 --where "occupancy<50%" -f $format
> done
== text
== json
null
== jsonl
== csv
arch,gpu,threads,regs,smem,dynamic_smem,barriers,carveout,blocks_per_sm,warps_per_sm,occupancy,limiters
2> occ: --where leaves no row of 1
2> occ: --where leaves no row of 1
2> occ: --where leaves no row of 1
2> occ: --where leaves no row of 1
$ occ -a sm_80 -t 256 -r 64 --where "headroom.registers.gain.at>=32" --get headroom.registers.gain.at
48

# a-count-is-no-share
$ occ -a sm_80 -t 256 -r 64 --where 'regs>=20%'
2> occ: --where: launch.regs is compared with '20%'; expected a number such as 40 or 8K
[2]
$ occ -a sm_80 -t 256 -r 64 --where 'regs>=20' --get regs
64
