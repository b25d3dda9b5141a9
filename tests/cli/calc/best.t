# against-best
$ occ -a all -t 128 -r 32 -b 16 | grep -E '^(arch|sm_30|sm_35|sm_90|sm_120|gfx908|gfx90a|gfx1010|gfx1201|gfx12-5|gen9|xe_lp|xe3) '
arch             unit     /SM  warps    occ.  limiter
sm_30            -         16     64   100 %  warps+slots+regs
sm_35            -         16     64   100 %  warps+slots+regs
sm_90            -          4     16    25 %  barriers
sm_120           -          1      4   8.3 %  barriers
gfx908           CU        16     32    80 %  slots+VGPRs
gfx90a           CU        16     32   100 %  waves+slots
gfx1010          WGP       20     80   100 %  waves
gfx1201          WGP       16     64   100 %  waves
gen9             Xe-core    2      8  14.3 %  barriers
xe_lp            Xe-core    2      8   7.1 %  barriers
xe3              Xe-core    2      8    10 %  barriers

# against-best-of-the-same-launch
$ occ -a sm_80,sm_90 -t 256,512 -s 48K -r 32
arch   threads  /SM  warps    occ.  limiter
sm_80      256    3     24  37.5 %  smem
sm_80      512    3     48    75 %  smem
sm_90      256    4     32    50 %  smem
sm_90      512    4     64   100 %  warps+regs+smem
$ occ -a gfx1010,gfx1200 --wave-size 64 -t 128 -r 100
arch     unit     /WGP  waves    occ.  limiter
gfx1010  WGP        10     20    25 %  VGPRs
gfx1200  WGP        14     28  43.8 %  VGPRs

# order-of-the-options
$ machines="-a sm_86,gfx90a,sm_90,gfx1100,sm_80"
$ occ $machines -t 256,512 -r 32,100 -s 0,40K | sort -b -k1 >$TMP/first
$ occ -t 256,512 -r 32,100 -s 0,40K $machines | sort -b -k1 >$TMP/last
$ cmp $TMP/first $TMP/last && grep -e arch -e -8.3 $TMP/first
arch     threads  regs   smem  unit     /SM  warps    occ.  limiter

# best
$ occ -a sm_90 -r 32,40,80 --best threads
threads  regs  /SM  warps    occ.  limiter     next best
   1024    32    2     64   100 %  warps+regs  as good: 512, 256, 128 and 1 more
    768    40    2     48    75 %  warps+regs  as good: 512, 384, 256 and 4 more
    768    80    1     24  37.5 %  regs        as good: 384, 256, 192 and 4 more

# best-amd
# HIP's own helper chooses 1024 threads, with which 16 waves fit; with 768 threads 24 fit.
$ occ -a gfx90a -r 80 --best threads -f csv
arch,gpu,threads,regs,smem,dynamic_smem,barriers,carveout,blocks_per_sm,warps_per_sm,occupancy,limiters
gfx90a,,768,80,0,0,1,,2,24,0.75,warps+registers
$ occ -a gfx90a -r 80 -t 1024 -f csv
arch,gpu,threads,regs,smem,dynamic_smem,barriers,carveout,blocks_per_sm,warps_per_sm,occupancy,limiters
gfx90a,,1024,80,0,0,1,,1,16,0.5,registers

# best-breakdown
$ occ -a sm_90 -r 40 --best threads | sed -n '1,3p; /^Best/,$p'
sm_90 (Hopper): 768 threads, 40 registers

Occupancy 75 %: 2 blocks, 48 of 64 warps per SM, limited by warps and registers
Best of 32 by resident threads (1536 threads)
  as good       512, 384, 256 and 4 more

# best-within-launch-bounds
$ occ -a sm_90 -r 32 --launch-bounds 1000 --best threads --get launch.threads
512

# best-of-given
$ occ -a sm_90 -r 40 -t 64:512:64 --best threads --get launch.threads
512

# best-per-thread
$ occ -a sm_90 -r 32 --dynamic-smem-per-thread 64:256:64 --best threads
threads  dynamic_smem_per_thread  /SM  warps    occ.  limiter
   1024                       64    2     64   100 %  warps+regs
    896                      128    2     56  87.5 %  warps+regs+smem
    576                      192    2     36  56.3 %  smem
    896                      256    1     28  43.8 %  smem
not shown: next best (--wide)

# best-tail
# With a grid, the occupancy decides and the time that is useful, the tail included.
$ occ -a sm_90 --sms 132 -r 32 --elements 300000 --best threads -f csv --get launch.threads
256
$ occ -a sm_90 --sms 132 -r 32 --elements 300000 -t 32:1024:32 --sort -machine_occupancy,-threads --top 1 --get launch.threads
928
$ occ -a sm_90 -r 32 --best threads --get launch.threads
1024

# best-vectors
# --best threads chooses the block sizes that cudaOccupancyMaxPotentialBlockSize() chose.
$ n=0
$ while IFS="	" read -r arch limit regs smem dynamic barriers carveout optin threads blocks; do
>     case $arch in \#*) continue ;; esac
>     args=(-a "$arch" --launch-bounds "$limit" -r "$regs" -s "$smem" -d "$dynamic" -b "$barriers")
>     [ "$carveout" = -1 ] || args+=(--carveout "$carveout")
>     [ "$optin" = 1 ] || args+=(--no-optin)
>     got=$(occ "${args[@]}" --best threads --get threads,blocks_per_sm)
>     if [ "$blocks" = 0 ]; then got=0$'\t'${got#*$'\t'}; fi
>     [ "$got" = "$threads"$'\t'"$blocks" ] || echo "${args[*]}: $got instead of $threads $blocks"
>     n=$((n + 1))
> done < ../vectors/nvidia-block-size.tsv
$ [ "$n" -ge 400 ] && echo "enough vectors"
enough vectors

# best-bound
# A launch bound that is not a multiple of the warp size is tried too, before the smaller multiples.
$ for bound in 33 100 500 1000; do
>     occ -a sm_90 -r 32 --launch-bounds $bound --best threads --get launch.threads
> done
33
64
256
512
$ occ -a sm_90 -r 64 --launch-bounds 999 --best threads --get launch.threads
512

# best-tile
# Without --throughput, the tile with the largest useful share is the best; of several with the same
# share, the largest tile.
$ best() { occ --gpu a100 -t 256 -r 168 --problem 2304x2304 "$@" --best tile; }
$ best --tile 64x64,256x128,192x128,128x128 | sed -n '/^Best/,$p'
Best of 4 by useful share (100 %); with --dtype an estimate of the time ranks
them
  as good       128x128, 64x64
  next best     256x128 (75 %)
$ best --tile 64x64,256x128,192x128,128x128 --throughput 2 | sed -n '/^Best/,$p'
Best of 4 by the time that the throughputs give
  as good       192x128, 128x128
  next best     256x128 (1.33 x the best)
$ best --tile 64x64,256x128,192x128,128x128 -f json | jq -c '[.launch.tile, .best]'
\[[192,128],{"by":"useful","of":4,"score":1,"ties":["128x128","64x64"],"next":["256x128"]}] (esc)
$ printf 'name,tile,threads,regs,throughput\nbig,256x128,256,168,3\nsmall,64x64,128,64,1\n' >$TMP/tiles.csv
$ occ --gpu a100 --problem 2304x2304,4096x4096 --launches $TMP/tiles.csv --best tile
name     problem  /SM  warps  occ.  tiles  waves     in waves       useful
small  2304x2304    8     32  50 %   1296   1.50     75-100 %     75-100 %
small  4096x4096    8     32  50 %   4096   4.74  94.8-99.8 %  94.8-99.8 %
all: 128 threads, 64 registers, tile 64x64, throughput 1.00, limited by regs, in
tiles 100 %, next best big 256x128 (2.67 x the best)
$ cut -d, -f1-4 $TMP/tiles.csv | occ --gpu a100 --problem 4096x4096 --launches - --best tile --get name,useful,best.by,best.next
big	0.948148	useful\x09 (esc)
$ printf 'tile,threads,throughput\n64x64,128,2\n128x64,128,\n' | occ --gpu a100 --problem 4096x4096 --launches - --best tile -f json | jq -c '.best.by'
"useful"

# best-threads-of-few-elements
# A block of 960 threads has more warps per SM, but leaves 79 of the SMs without a block.
$ for regs in 32 40; do occ -g h100-sxm -r $regs --elements 50000 --best threads --get launch.threads,waves.grid; done
128	391
384	131

# best-gpu-of-several-vendors
# Threads are compared, not warps of different widths.
$ occ -a sm_90,gfx942,gfx1100,xe_hpc -t 256 -r 64 --best gpu --get arch,threads_per_sm,warps_per_sm
gfx942	2048	32
gfx1100	2048	64
xe_hpc	2048	64
sm_90	1024	32

# best-stages-with-a-grid
# The grid brings one block to an SM, which may then have all of the stages that fit.
$ best() { occ -g h100-sxm -t 256 -r 64 --tile 128x128x64 --element-bytes 2 --best stages "$@" -f json | jq -c '.best'; }
$ best; best --grid 100
{"by":"blocks_per_sm","of":7,"score":4,"ties":[],"next":["2","3","7"]}
{"by":"resident_blocks","of":7,"score":1,"ties":[],"next":[]}

# best-split-k-names-its-rule
$ occ -g h100-sxm -t 128 -r 255 -d 120K --problem 1x128x512 --tile 64x128x128 --batch 12 --best split-k | grep -A1 '^  chosen'
  chosen        split-K 1, by the rule of FlashAttention-3, which is made for
                attention

# best-threads-next
$ occ -a sm_90 -r 40 --best threads | sed -n '/^Best/,$p'
Best of 32 by resident threads (1536 threads)
  as good       512, 384, 256 and 4 more
$ occ -a sm_90 --sms 132 -r 32 --elements 300000 --best threads | sed -n '/^Best/,$p'
Best of 32 by occupancy times useful time, the mean of its ends (77.1 %)
  as good       128, 64
  next best     288 (76.3 %), 96 (76.3 %), 384 (74.1 %)
$ occ -a sm_90 -r 40 -t 16x16,32x32,96 --best threads -f jsonl | jq -c .best
{"by":"threads_per_sm","of":3,"score":1536,"ties":["96"],"next":["32x32"]}

# best-threads-that-cannot-run
# Only candidates that can run are ranked.  If none can, the first one says why.
$ occ -a sm_80 -r 128 -t 256:1024:256 --best threads --json | jq -c '.best | [.of, .score, .ties]'
\[2,512,["256"]] (esc)
$ occ -a sm_80 -r 255 -t 512:1024:32 --best threads | sed -n '3,4p; /Best/p'
Cannot launch: 512 threads x 255 registers need 16 warps x 8192 = 131072
    registers; a block may have 65536
