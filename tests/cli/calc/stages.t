# one-launch
$ occ -a sm_89 -t 256 -r 168 --tile 128x128x64 --element-bytes 2 --stages 3
sm_89 (Ada): 256 threads, 168 registers, 98304 B shared memory

Occupancy 16.7 %: 1 block, 8 of 48 warps per SM, limited by registers and shared
    memory

  limit                blocks   per block      per SM      unused
  warps                     6           8          48          40
  block slots              24           1          24          23
* registers                 1       43008       65536       22528
* shared memory             1       99328      102400        3072

  registers     up to 255: no change; 256 or more: cannot launch
  shared memory up to 101376 B: no change; 101377 B or more: cannot launch
Note: more than 49152 bytes of shared memory need an opt-in:
      cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
      98304).

Tile 128x128x64 in 3 stages of 32768 B: at least 98304 B of dynamic shared
memory, to which a compiler may add. Up to 3 stages keep the 1 block.
$ occ -a sm_89 -t 256 -r 168 --tile 128x128x64 --element-bytes 2 --stages 4 | sed -n '/^Cannot/,/^$/p; /^Tile/,$p'
Cannot launch: 131072 bytes of shared memory per block; a block may have 101376
    (102400 per SM less 1024 reserved)

Tile 128x128x64 in 4 stages of 32768 B: at least 131072 B of dynamic shared
memory, to which a compiler may add. With at most 3 stages it can launch.
$ occ -a sm_80 -t 128 -r 64 --tile 64x64x32 --element-bytes 2 --stages 6 -s 512 | sed -n '/^Tile/,$p'
Tile 64x64x32 in 6 stages of 8192 B: at least 49152 B of dynamic shared memory,
to which a compiler may add. Up to 6 stages keep the 3 blocks; 4 or fewer give
more.
# AMD needs no opt-in, not even above 49152 B.
$ occ -a gfx942 -t 256 -r 64 --tile 128x128x32 --element-bytes 2 --stages 4 | sed -n '/^Tile/,$p'
Tile 128x128x32 in 4 stages of 16384 B: at least 65536 B of dynamic LDS, to
which a compiler may add. Up to 4 stages keep the 1 workgroup; 2 or fewer give
more.

Accumulators of tile 128x128: 16384 in 256 threads, 64 VGPRs each, where a
thread has 64: it spills for certain.

# bytes-per-stage-step-by-step
$ occ -a sm_80 -t 256 -r 64 --tile 64x256x32 --element-bytes 2,0.5 --stages 6 -s 1K --explain | sed -n '/^  stages/,/^  warps/p; /^  shared memory  /,/^  min/p'
  stages        6 -> 4: 4 blocks, 50 %
Note: more than 49152 bytes of shared memory need an opt-in:
      cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
      49152).

Tile 64x256x32 in 6 stages of 8192 B: at least 49152 B of dynamic shared memory,
to which a compiler may add. Up to 6 stages keep the 3 blocks; 4 or fewer give
more.

Accumulators of tile 64x256: 16384 in 256 threads, 64 registers each, where a
thread has 64: it spills for certain.

Step by step
  stages          64 x 32 x 2 + 32 x 256 x 0.5 = 8192 bytes per stage
                  x 6 = 49152 bytes of dynamic shared memory, at least
  warps           256 threads / 32, rounded up: 8 warps per block
  shared memory   1024 static + 49152 dynamic + 1024 reserved = 51200,
                    in units of 128: 51200 bytes per block
                  167936 / 51200, rounded down
                  = 3 blocks
  minimum         3 blocks

# dynamic-smem-and-blocks
$ for s in 3 4 5 6; do occ -a sm_80 -t 256 --tile 128x128x64 --element-bytes 2 --stages $s --get dynamic_smem,blocks_per_sm; done
98304	1
131072	1
163840	1
196608	0
[1]
$ occ -a sm_80 -t 256 --tile 64x256x32 --element-bytes 1 --stages 6 --get dynamic_smem
61440
$ occ -a sm_80 -t 256 --tile 128x128x64 --element-bytes 2 --stages 3 --json | jq -c .launch
{"threads":256,"regs":0,"smem":0,"dynamic_smem":98304,"barriers":1,"carveout":null,"tile":[128,128,64],"stages":3,"element_bytes":"2"}

# which-configurations-run-where
$ occ -g a100,rtx-4090,b200 -t 256 -r 128 --element-bytes 2 --tile 64x64x32,128x128x64 --stages 2:5
gpu               dyn. smem        tile  stages  /SM  warps    occ.
A100 SXM4 40GB        16384    64x64x32       2    2     16    25 %
A100 SXM4 40GB        24576    64x64x32       3    2     16    25 %
A100 SXM4 40GB        32768    64x64x32       4    2     16    25 %
A100 SXM4 40GB        40960    64x64x32       5    2     16    25 %
A100 SXM4 40GB        65536  128x128x64       2    2     16    25 %
A100 SXM4 40GB        98304  128x128x64       3    1      8  12.5 %
A100 SXM4 40GB       131072  128x128x64       4    1      8  12.5 %
A100 SXM4 40GB       163840  128x128x64       5    1      8  12.5 %
GeForce RTX 4090      16384    64x64x32       2    2     16  33.3 %
GeForce RTX 4090      24576    64x64x32       3    2     16  33.3 %
GeForce RTX 4090      32768    64x64x32       4    2     16  33.3 %
GeForce RTX 4090      40960    64x64x32       5    2     16  33.3 %
GeForce RTX 4090      65536  128x128x64       2    1      8  16.7 %
GeForce RTX 4090      98304  128x128x64       3    1      8  16.7 %
GeForce RTX 4090     131072  128x128x64       4    0      0     0 %
GeForce RTX 4090     163840  128x128x64       5    0      0     0 %
B200                  16384    64x64x32       2    2     16    25 %
B200                  24576    64x64x32       3    2     16    25 %
B200                  32768    64x64x32       4    2     16    25 %
B200                  40960    64x64x32       5    2     16    25 %
B200                  65536  128x128x64       2    2     16    25 %
B200                  98304  128x128x64       3    2     16    25 %
B200                 131072  128x128x64       4    1      8  12.5 %
B200                 163840  128x128x64       5    1      8  12.5 %
not shown: limiter (--wide)
$ occ -g a100,rtx-4090 -t 256 -r 128 --element-bytes 2 --tile 128x128x64 --stages 3,4 -f csv
arch,gpu,threads,regs,smem,dynamic_smem,barriers,carveout,tile,stages,element_bytes,blocks_per_sm,warps_per_sm,occupancy,limiters
sm_80,NVIDIA A100 SXM4 40GB,256,128,0,98304,1,,128x128x64,3,2,1,8,0.125,shared_memory
sm_80,NVIDIA A100 SXM4 40GB,256,128,0,131072,1,,128x128x64,4,2,1,8,0.125,shared_memory
sm_89,GeForce RTX 4090,256,128,0,98304,1,,128x128x64,3,2,1,8,0.166667,shared_memory
sm_89,GeForce RTX 4090,256,128,0,131072,1,,128x128x64,4,2,0,0,0,shared_memory

# the-order-of-options-changes-no-row
$ rows() { occ -a sm_80 -t 256 --element-bytes 2 "$@" -f jsonl | jq -c '[.launch.tile, .launch.stages, .launch.regs, .launch.dynamic_smem, .blocks_per_sm]' | sort; }
$ rows --tile 64x64x32,128x128x64,64:96:8x32x16 --stages 1:4 -r 32,64 >$TMP/1
$ rows --stages 1:4 -r 32,64 --tile 64x64x32,128x128x64,64:96:8x32x16 >$TMP/2
$ rows -r 32,64 --tile 64x64x32,128x128x64,64:96:8x32x16 --stages 1:4 >$TMP/3
$ wc -l <$TMP/1; cmp $TMP/1 $TMP/2; cmp $TMP/1 $TMP/3
56
$ cells() { tail -n +2 | cut -d, -f 4,6,9,10,12 | sort; }
$ occ -a sm_80 -t 256 --element-bytes 2 --stages 1:4 -r 32,64 --tile 64x64x32,128x128x64,64:96:8x32x16 -f csv | cells >$TMP/4
$ occ -a sm_80 -t 256 --element-bytes 2 --tile 64x64x32,128x128x64,64:96:8x32x16 -r 32,64 --stages 1:4 -f csv | cells >$TMP/5
$ jq -r '"\(.[2]),\(.[3]),\(.[0] | map(tostring) | join("x")),\(.[1]),\(.[4])"' $TMP/1 | sort | cmp - $TMP/4; cmp $TMP/4 $TMP/5

# in-launch-files-requests-and-solve
$ printf 'name,threads,regs,tile,stages,element_bytes\na,256,64,128x128x64,3,2\nb,128,64,64x64x32,4,"1,0.5"\n' | occ -a sm_80 --launches -
name  threads  dyn. smem        tile  stages  element_bytes  /SM  warps    occ.
a         256      98304  128x128x64       3  2                1      8  12.5 %
b         128      12288    64x64x32       4  1,0.5            8     32    50 %
not shown: limiter (--wide)
$ occ batch - <<<'{"arch":"sm_80","threads":256,"tile":[128,128,64],"stages":3,"element_bytes":2}' | jq -c '.launch | .tile, .stages, .element_bytes, .dynamic_smem'
\[128,128,64] (esc)
3
"2"
98304
$ occ solve -a sm_80 -t 256 -r 64 --tile 128x128x32 --element-bytes 2 --stages 4 --target 50% | sed -n "/^Smallest/,/^\$/p"
Smallest change: shared memory (bytes) 65536 -> 40960, which gives 4 blocks, 32
    warps, 50 %
40960 B of shared memory hold 2 stages of 16384 B.
 (esc)

# best-stages
$ occ -g a100,rtx-4090,b200 -t 256 -r 168 --element-bytes 2 --tile 128x128x64,64x64x32 --best stages
gpu               dyn. smem        tile  stages  /SM  warps    occ.  limiter
A100 SXM4 40GB       163840  128x128x64       5    1      8  12.5 %  regs+smem
A100 SXM4 40GB       163840    64x64x32      20    1      8  12.5 %  regs+smem
GeForce RTX 4090      98304  128x128x64       3    1      8  16.7 %  regs+smem
GeForce RTX 4090      98304    64x64x32      12    1      8  16.7 %  regs+smem
B200                 229376  128x128x64       7    1      8  12.5 %  regs+smem
B200                 229376    64x64x32      28    1      8  12.5 %  regs+smem
$ occ -g a100 -t 256 -r 64 --element-bytes 2 --tile 128x128x32 --stages 2:8 --best stages | tail -n 3

Best of 7 by blocks, then stages (4 blocks)
  next best     3 (3 blocks), 5 (2 blocks), 4 (2 blocks)
$ occ -g a100 -t 256 -r 64 --element-bytes 2 --tile 128x128x32 --best stages --json | jq -c .best
{"by":"blocks_per_sm","of":10,"score":4,"ties":[],"next":["3","5","4"]}
$ occ -g a100 -t 256 -r 64 --element-bytes 2 --tile 128x128x32 --stages 3:6 --best stages --get stages
3
$ occ -a sm_80 -t 256 --element-bytes 16 --tile 256x256x64 --best stages | grep -e ^Cannot -e ^Best
Cannot launch: 524288 bytes of shared memory per block; a block may have 166912

# with-a-problem
$ occ -g a100 -t 256 -r 128 --problem 4096x4096x4096 --tile 128x128x64,256x128x64 --stages 2:4 --element-bytes 2
dyn. smem        tile  stages  /SM  warps    occ.  limiter        tiles  useful
    65536  128x128x64       2    2     16    25 %  regs+smem       1024  94.8 %
    98304  128x128x64       3    1      8  12.5 %  smem            1024  94.8 %
   131072  128x128x64       4    1      8  12.5 %  smem            1024  94.8 %
    98304  256x128x64       2    1      8  12.5 %  smem             512  94.8 %
   147456  256x128x64       3    1      8  12.5 %  smem             512  94.8 %
   196608  256x128x64       4    0      0     0 %  cannot launch    512       -
all: in tiles 100 %
not shown: waves, in waves (--wide)

# charts
$ occ -a sm_80 -t 256 -r 64 --element-bytes 2 --tile 64x64x32,128x128x64,128x64x32 --stages 1:8 --plot blocks_per_sm
sm_80 (Ampere): 256 threads, 64 registers
blocks per SM over stages

      4 +*o#*o#*o*#*#*#*#*#*#*#*#****************
        |
        |
      3 +                        ########        ********
        |
        |
      2 +        oooooooo                ################****************
        |
        |
      1 +                oooooooooooooooooooooooo        ################
        |
        |
      0 +----+-------+-------+-------+-------+-------+-------+-------+---
             1       2       3       4       5       6       7       8
         * tile 64x64x32   o tile 128x128x64   # tile 128x64x32
             ^       ^       ^       ^       ^ best

Best: 4 with tile 64x64x32, at 1 to 5 stages; also in 2 other series
$ occ -a sm_80 -t 256 -r 64 --element-bytes 2 --tile 64:256:32x128x32 --stages 3 --plot occupancy
sm_80 (Ampere): 256 threads, 64 registers, tile Mx128x32, 3 stages
occupancy over tile rows (M)

  100 % +
        |
        |
   75 % +
        |
        |
   50 % +##########
        |##############################
        |##############################
   25 % +######################################################################
        |######################################################################
        |######################################################################
    0 % ++---------------+--------------+---------------+-----------------+----
         50             100            150             200               256
   limit RRRRRRRRRRSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS
     and SSSSSSSSSS
         R registers   S shared memory
              ^ best

Best: 50 % with 64 tile rows (M)
$ occ -a sm_80 -t 256 -r 64 --element-bytes 2 --tile 64:256:16x128x32 --stages 1:12 --plot blocks_per_sm
sm_80 (Ampere): 256 threads, 64 registers, tile Mx128x32
blocks per SM over tile rows (M) and stages

       12 |..........
       11 |...............
       10 |.........................
        9 |...................................
        8 |.............................................
        7 |............................................................
        6 |++++++++++.......................................................
        5 |+++++++++++++++++++++++++........................................
        4 |xxxxxxxxxx+++++++++++++++++++++++++++++++++++....................
        3 |##########xxxxxxxxxxxxxxxxxxxx+++++++++++++++++++++++++++++++++++
        2 |#############################################xxxxxxxxxxxxxxxxxxxx
        1 |#################################################################
                     96             144                 208            256
           tile rows (M)

           . up to 1   + up to 2   x up to 3   # up to 4   blank: cannot launch

Best: 4 with stages 1, at 64 to 256 tile rows (M); also with 2 other values of
stages
