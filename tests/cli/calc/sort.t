# order-as-given
$ occ -r 32,40 -t 128,256 -a sm_90 -f csv
arch,gpu,threads,regs,smem,dynamic_smem,barriers,carveout,blocks_per_sm,warps_per_sm,occupancy,limiters
sm_90,,128,32,0,0,1,,16,64,1,warps+registers
sm_90,,256,32,0,0,1,,8,64,1,warps+registers
sm_90,,128,40,0,0,1,,12,48,0.75,registers
sm_90,,256,40,0,0,1,,6,48,0.75,registers

# sort
$ occ -a sm_80 -t 32:512:32 -r 40 --sort -occupancy,threads
threads  /SM  warps    occ.  limiter
     64   24     48    75 %  regs
     96   16     48    75 %  regs
    128   12     48    75 %  regs
    192    8     48    75 %  regs
    256    6     48    75 %  regs
    384    4     48    75 %  regs
    512    3     48    75 %  regs
    160    9     45  70.3 %  regs
    288    5     45  70.3 %  regs
    480    3     45  70.3 %  regs
    352    4     44  68.8 %  regs
    224    6     42  65.6 %  regs
    448    3     42  65.6 %  regs
    320    4     40  62.5 %  regs
    416    3     39  60.9 %  regs
     32   32     32    50 %  slots

# sort-by-texts-limiters-and-unknown-values
# Rows with equal keys keep their order.
$ run() { echo "$ $*"; occ "$@"; }
$ run -a sm_80,sm_90 -t 256 -r 32,64 --sort=-arch,-limiters
\$ -a sm_80,sm_90 -t 256 -r 32,64 --sort=-arch,-limiters (esc)
arch   regs  /SM  warps   occ.  limiter
sm_90    32    8     64  100 %  warps+regs
sm_90    64    4     32   50 %  regs
sm_80    32    8     64  100 %  warps+regs
sm_80    64    4     32   50 %  regs
$ run -a sm_80,sm_90 -t 256 -r 64,32 --sort gpu,mig,cluster.low,regs -f csv
\$ -a sm_80,sm_90 -t 256 -r 64,32 --sort gpu,mig,cluster.low,regs -f csv (esc)
arch,gpu,threads,regs,smem,dynamic_smem,barriers,carveout,blocks_per_sm,warps_per_sm,occupancy,limiters
sm_80,,256,32,0,0,1,,8,64,1,warps+registers
sm_90,,256,32,0,0,1,,8,64,1,warps+registers
sm_80,,256,64,0,0,1,,4,32,0.5,registers
sm_90,,256,64,0,0,1,,4,32,0.5,registers
$ run -g h100-sxm,a100-sxm4-80gb -t 256 -r 32,64 --sort=-gpu,-regs --top 3
\$ -g h100-sxm,a100-sxm4-80gb -t 256 -r 32,64 --sort=-gpu,-regs --top 3 (esc)
gpu             regs  /SM  warps   occ.  limiter
H100 SXM5 80GB    64    4     32   50 %  regs
H100 SXM5 80GB    32    8     64  100 %  warps+regs
A100 SXM4 80GB    64    4     32   50 %  regs
$ run -a sm_80 -t 256 -s 0:64K:16K --where "smem>=32K" --sort headroom.shared_memory.free
\$ -a sm_80 -t 256 -s 0:64K:16K --where smem>=32K --sort headroom.shared_memory.free (esc)
 smem  /SM  warps    occ.  limiter
49152    3     24  37.5 %  smem
32768    4     32    50 %  smem
65536    2     16    25 %  smem
$ run -a sm_80 -t 256 -r 16:128:16 --sort=-warps_per_sm,-regs --top 2
\$ -a sm_80 -t 256 -r 16:128:16 --sort=-warps_per_sm,-regs --top 2 (esc)
regs  /SM  warps   occ.  limiter
  32    8     64  100 %  warps+regs
  16    8     64  100 %  warps

# architectures-sort-by-name
$ occ -a sm_90,sm_80,gfx942 -t 256 -r 40 -f csv --sort arch,-regs
arch,gpu,threads,regs,smem,dynamic_smem,barriers,carveout,blocks_per_sm,warps_per_sm,occupancy,limiters
gfx942,,256,40,0,0,1,,8,32,1,warps
sm_80,,256,40,0,0,1,,6,48,0.75,registers
sm_90,,256,40,0,0,1,,6,48,0.75,registers

# sort-nulls-last
$ occ -a sm_80,sm_90 -t 256 -b 1,2 --sort -limits.barriers -f csv
arch,gpu,threads,regs,smem,dynamic_smem,barriers,carveout,blocks_per_sm,warps_per_sm,occupancy,limiters
sm_90,,256,0,0,0,1,,8,64,1,warps
sm_90,,256,0,0,0,2,,8,64,1,warps
sm_80,,256,0,0,0,1,,8,64,1,warps
sm_80,,256,0,0,0,2,,8,64,1,warps

# top
$ occ -a sm_90 -t 32:1024:32 -r 40 -s 8K --top 3
threads  /SM  warps  occ.  limiter
     64   24     48  75 %  regs
     96   16     48  75 %  regs
    128   12     48  75 %  regs

# top-is-the-head-of-sort
# --top gives the first rows of --sort, although it stores only the best rows and skips whole series
# of launches.
$ for keys in -occupancy -occupancy,regs blocks_per_sm,-smem -threads_per_sm,limits.registers; do
>     occ -a sm_80,sm_90 -t 32:1024:96 -r 16:255:13 -s 0:100000:1000 --sort=$keys -f csv | head -n 51 > "$TMP/all"
>     occ -a sm_80,sm_90 -t 32:1024:96 -r 16:255:13 -s 0:100000:1000 --sort=$keys --top 50 -f csv |
>         cmp - "$TMP/all" && echo "same: $keys"
> done
same: -occupancy
same: -occupancy,regs
same: blocks_per_sm,-smem
same: -threads_per_sm,limits.registers

# top-by-several-keys
$ occ -a sm_80 -t 32:1024:32 -r 16:128 -s 0:160K:4K --top 4 --sort -warps_per_sm,-smem,-regs -f csv
arch,gpu,threads,regs,smem,dynamic_smem,barriers,carveout,blocks_per_sm,warps_per_sm,occupancy,limiters
sm_80,,1024,32,81920,0,1,,2,64,1,warps+registers+shared_memory
sm_80,,1024,31,81920,0,1,,2,64,1,warps+registers+shared_memory
sm_80,,1024,30,81920,0,1,,2,64,1,warps+registers+shared_memory
sm_80,,1024,29,81920,0,1,,2,64,1,warps+registers+shared_memory

# get-of-sorted-rows
$ occ -a sm_80 -t 128,256 -r 41 --sort -occupancy --get headroom.registers.gain.at -f csv
40
40
$ occ -a sm_80 -t 128,256 -r 41 --sort -occupancy --get headroom.registers.gain.at -f json
40
40

# sorted-rows-keep-their-names
# Each row of the sweep is computed in the same memory; sorting does not mix up their names.
$ occ -a gfx1030,gfx1100,gfx1201 -t 64 --wave-size 64 --sort -arch --get arch
gfx1201
gfx1100
gfx1030
$ printf 'threads\n128\n256\n64\n' | occ --gpu l4,h200 --issue 30 --latency 400 --launches - --sort -gpu,threads -f csv | cut -d, -f 2,3
gpu,threads
NVIDIA L4,64
NVIDIA L4,128
NVIDIA L4,256
NVIDIA H200 SXM 141GB,64
NVIDIA H200 SXM 141GB,128
NVIDIA H200 SXM 141GB,256
$ printf 'threads\n128\n256\n64\n' | occ --gpu a100-sxm-80gb,h200 --issue 30 --launches - --sort latency.sources,threads -f csv | cut -d, -f 3
threads
64
128
256
64
128
256
