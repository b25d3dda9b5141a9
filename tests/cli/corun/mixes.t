# two-kernels
$ occ corun -a sm_80 name=gemm,threads=256,regs=64,smem=16K name=copy,threads=128,regs=32,smem=32K
sm_80 (Ampere): gemm and copy on one SM

  gemm          256 threads, 64 registers, 16384 B shared memory; alone 4
                blocks, 50 %, limited by registers
  copy          128 threads, 32 registers, 32768 B shared memory; alone 4
                blocks, 25 %, limited by shared memory

Full mixes: no further block fits
  gemm  copy       warps        occ.  stops gemm  stops copy
     4     0          32        50 %  regs        regs
     3     3          36      56.3 %  regs+smem   smem
     1     4          24      37.5 %  smem        smem

Beside 4 blocks of gemm, its maximum
  copy          0 blocks, limited by registers; no change of copy helps

Beside 4 blocks of copy, its maximum
  gemm          1 block, limited by shared memory; 2 with shared memory (bytes)
                16384 -> 15360

Note: this is what fits. Which blocks go where is the scheduler's choice, which
      no vendor documents.

# registers-of-a-sub-partition
$ occ corun -a sm_90 name=gemm,threads=384,regs=168,smem=200000 name=copy,threads=32,regs=32 --explain
sm_90 (Hopper): gemm and copy on one SM

  gemm          384 threads, 168 registers, 200000 B shared memory; alone 1
                block, 18.8 %, limited by registers and shared memory
  copy          32 threads, 32 registers; alone 32 blocks, 50 %, limited by
                block slots

Full mixes: no further block fits
  gemm  copy       warps        occ.  stops gemm       stops copy
     1     0          12      18.8 %  regs+smem        regs
     0    32          32        50 %  slots+regs+smem  slots

Beside 1 block of gemm, its maximum
  copy          0 blocks, limited by registers; 1 with registers 32 -> 8

Beside 32 blocks of copy, its maximum
  gemm          0 blocks, limited by block slots, registers and shared memory;
                no change of gemm helps

Note: this is what fits. Which blocks go where is the scheduler's choice, which
      no vendor documents.

Step by step
  one more        1 of gemm + 1 of copy: is there room?
  warps           1 x 12 + 1 x 1 = 13 of 64
  block slots     1 x 1 + 1 x 1 = 2 of 32
  registers       1 x 64512 + 1 x 1024 = 65536 of 65536
                  gemm: 12 warps of 5376
                  copy: 1 warp of 1024
                  4 sub-partitions of 16384, at most 16 warps on each:
                    the warps do not all fit
  shared memory   1 x 201088 + 1 x 1024 = 202112 of 233472
  barriers        1 x 1 + 1 x 1 = 2 of 64
  one more        1 of gemm + 32 of copy: is there room?
  warps           1 x 12 + 32 x 1 = 44 of 64
  block slots     1 x 1 + 32 x 1 = 33 of 32: too many
  registers       1 x 64512 + 32 x 1024 = 97280 of 65536: too many
                  gemm: 12 warps of 5376
                  copy: 32 warps of 1024
                  4 sub-partitions of 16384, at most 16 warps on each:
                    the warps do not all fit
  shared memory   1 x 201088 + 32 x 1024 = 233856 of 233472: too many
  barriers        1 x 1 + 32 x 1 = 33 of 64

# what-a-grid-leaves
$ occ corun -g h100-sxm name=comm,threads=512,regs=96,dynamic_smem=200K,grid=20 name=gemm,threads=384,regs=168,grid=1000 | sed -n '/^What the grid/,$p'
What the grid of comm, 20 blocks on 132 SMs, leaves for gemm
                                  spread      packed
  SMs with comm                       20          20
  SMs without comm                   112         112
  blocks of gemm at once             112         112
  waves of the grid of gemm         8.93        8.93

Note: this is what fits. Which blocks go where is the scheduler's choice, which
      no vendor documents.
$ run="occ corun -a sm_80 --sms 8 threads=256,regs=64,smem=16K,grid=10 threads=128,regs=32,smem=32K"
$ $run | sed -n '/^What the grid/,/^$/p'
What the grid of A, 10 blocks on 8 SMs, leaves for B
                                  spread      packed
  SMs with A                           8           3
  SMs without A                        0           5
  blocks of B at once                 30          23
 (esc)
$ $run --json | jq -c .grids
{"sms_touched":[3,8],"left_sms":[0,5],"left_slots":[23,30],"waves":[null,null],"spread":{"sms_touched":8,"left_sms":0,"left_slots":30,"waves":null},"packed":{"sms_touched":3,"left_sms":5,"left_slots":23,"waves":null}}
# First A's grid has more blocks than fit at once, then B's.
$ occ corun -a sm_80 --sms 8 threads=256,regs=64,grid=1000 threads=128,grid=50 | sed -n '/^What the grid/,/^$/p'
What the grid of A, 1000 blocks on 8 SMs, leaves for B
  while its first 32 blocks run
                                  spread      packed
  SMs with A                           8           8
  SMs without A                        0           0
  blocks of B at once                 64          64
  waves of the grid of B            0.78        0.78
 (esc)
$ occ corun -a sm_80 --sms 8 threads=256,regs=64,smem=16K,grid=10 threads=128,regs=32,smem=32K,grid=100 --json | jq -c .grids
{"sms_touched":[3,8],"left_sms":[0,5],"left_slots":[23,30],"waves":[3.333333,4.347826],"spread":{"sms_touched":8,"left_sms":0,"left_slots":30,"waves":3.333333},"packed":{"sms_touched":3,"left_sms":5,"left_slots":23,"waves":4.347826}}

# long-names
$ occ corun -a sm_80 name=flash_attention_forward,threads=256,regs=64,smem=16K name=allreduce,threads=128,smem=32K | head -n 12
sm_80 (Ampere): flash_attention_forward and allreduce on one SM

  flash_attention_forward
                256 threads, 64 registers, 16384 B shared memory; alone 4
                blocks, 50 %, limited by registers
  allreduce     128 threads, 32768 B shared memory; alone 4 blocks, 25 %,
                limited by shared memory

Full mixes: no further block fits
  flash_a...orward  allreduce  warps    occ.  stops f...forward  stops allreduce
                 4          2     40  62.5 %  regs               smem
                 3          3     36  56.3 %  smem               smem

# three-kernels
$ occ corun -a xe_hpc threads=256,regs=128 threads=512,regs=256 threads=64,regs=128
xe_hpc (Xe-HPC, SIMD32): A, B and C on one Xe-core

  A             256 work-items, 128 registers; alone 8 work-groups, 100 %,
                limited by HW threads and registers
  B             512 work-items, 256 registers; alone 2 work-groups, 50 %,
                limited by registers
  C             64 work-items, 128 registers; alone 32 work-groups, 100 %,
                limited by HW threads and registers

Full mixes: no further work-group fits
  A  B   C  HW threads   occ.  stops A       stops B       stops C
  8  0   0          64  100 %  threads+regs  threads+regs  threads+regs
  7  0   4          64  100 %  threads+regs  threads+regs  threads+regs
  6  0   8          64  100 %  threads+regs  threads+regs  threads+regs
  5  0  12          64  100 %  threads+regs  threads+regs  threads+regs
  4  1   0          48   75 %  regs          regs          regs
  4  0  16          64  100 %  threads+regs  threads+regs  threads+regs
  3  1   4          48   75 %  regs          regs          regs
  3  0  20          64  100 %  threads+regs  threads+regs  threads+regs
  2  1   8          48   75 %  regs          regs          regs
  2  0  24          64  100 %  threads+regs  threads+regs  threads+regs
  1  1  12          48   75 %  regs          regs          regs
  1  0  28          64  100 %  threads+regs  threads+regs  threads+regs
  0  2   0          32   50 %  regs          regs          regs
  0  1  16          48   75 %  regs          regs          regs
  0  0  32          64  100 %  threads+regs  threads+regs  threads+regs

Beside 8 work-groups of A, its maximum; the others get the rest, in turn
  B             0 work-groups, limited by HW threads and registers; no change of
                B helps
  C             0 work-groups, limited by HW threads and registers; no change of
                C helps

Beside 2 work-groups of B, its maximum; the others get the rest, in turn
  A             0 work-groups, limited by registers; no change of A helps
  C             0 work-groups, limited by registers; no change of C helps

Beside 32 work-groups of C, its maximum; the others get the rest, in turn
  A             0 work-groups, limited by HW threads and registers; no change of
                A helps
  B             0 work-groups, limited by HW threads and registers; no change of
                B helps

Note: no source says whether kernels of different register modes share an
      Xe-core; the mixes assume it.
Note: this is what fits. Which blocks go where is the scheduler's choice, which
      no vendor documents.

# amd
$ occ corun -a gfx942 threads=256,regs=96,sgprs=100,agprs=32 threads=64,regs=64,sgprs=40 --explain
gfx942 (CDNA3, wave64): A and B on one CU

  A             256 threads, 96 VGPRs, 32 AGPRs, 100 SGPRs; alone 4 workgroups,
                50 %, limited by VGPRs
  B             64 threads, 64 VGPRs, 40 SGPRs; alone 32 workgroups, 100 %,
                limited by waves and VGPRs

Full mixes: no further workgroup fits
     A     B       waves        occ.  stops A      stops B
     4     0          16        50 %  VGPRs        VGPRs
     3     8          20      62.5 %  VGPRs        VGPRs
     2    16          24        75 %  VGPRs        VGPRs
     1    24          28      87.5 %  VGPRs        VGPRs
     0    32          32       100 %  waves+VGPRs  waves+VGPRs

Beside 4 workgroups of A, its maximum
  B             0 workgroups, limited by VGPRs; no change of B helps

Beside 32 workgroups of B, its maximum
  A             0 workgroups, limited by waves and VGPRs; no change of A helps

Note: this is what fits. Which blocks go where is the scheduler's choice, which
      no vendor documents.

Step by step
  one more        4 of A + 1 of B: is there room?
  waves           4 x 4 + 1 x 1 = 17 of 32
  workgroup slots 4 x 1 = 4 of 16
  VGPRs           4 x 32768 + 1 x 4096 = 135168 of 131072: too many
                  A: 16 waves of 8192
                  B: 1 wave of 4096
                  4 SIMDs of 32768, at most 8 waves on each:
                    the waves do not all fit
  SGPRs           4 x 512 + 1 x 64 = 2112 of 3200
                  A: 16 waves of 128
                  B: 1 wave of 64
                  4 SIMDs of 800, at most 8 waves on each:
                    the waves all fit
  one more        1 of A + 32 of B: is there room?
  waves           1 x 4 + 32 x 1 = 36 of 32: too many
  workgroup slots 1 x 1 = 1 of 16
  VGPRs           1 x 32768 + 32 x 4096 = 163840 of 131072: too many
                  A: 4 waves of 8192
                  B: 32 waves of 4096
                  4 SIMDs of 32768, at most 8 waves on each:
                    the waves do not all fit
  SGPRs           1 x 512 + 32 x 64 = 2560 of 3200
                  A: 4 waves of 128
                  B: 32 waves of 64
                  4 SIMDs of 800, at most 8 waves on each:
                    the waves all fit
# A workgroup of one wave needs no workgroup slot: 64 of B fit, although a WGP has 32 slots.
$ occ corun -a gfx1100 threads=256,regs=96,smem=16K threads=32,regs=32 -f csv
arch,gpu,names,blocks,warps_per_sm,occupancy,limiters
gfx1100,,A; B,8+0,64,1,warps+registers+shared_memory; warps+registers
gfx1100,,A; B,7+8,64,1,warps+registers; warps
gfx1100,,A; B,6+16,64,1,warps; warps
gfx1100,,A; B,5+24,64,1,warps; warps
gfx1100,,A; B,4+32,64,1,warps; warps
gfx1100,,A; B,3+40,64,1,warps; warps
gfx1100,,A; B,2+48,64,1,warps; warps
gfx1100,,A; B,1+56,64,1,warps; warps
gfx1100,,A; B,0+64,64,1,warps; warps

# many-mixes
$ occ corun -a sm_90 threads=32,regs=16 threads=32,regs=40 threads=32,regs=64 threads=32,regs=88 | grep -c .
57
$ occ corun -a sm_90 threads=32,regs=16 threads=32,regs=40 threads=32,regs=64 threads=32,regs=88 | grep more
  and 5483 more; --format csv has all 5507
$ occ corun -a sm_90 threads=32,regs=16 threads=32,regs=40 threads=32,regs=64 threads=32,regs=88 -f csv | wc -l
5508

# smaller-blocks-are-advised
$ occ corun -a sm_90 threads=1024,regs=40 threads=768 | sed -n '/^Beside .* of A,/,/^$/p'
Beside 1 block of A, its maximum
  B             1 block, limited by warps; 2 with threads 768 -> 512
 (esc)
$ occ corun -a sm_90 threads=512,regs=64 threads=256,regs=96,smem=90K threads=512,smem=100K | sed -n '/^Beside .* of C,/,/^$/p'
Beside 2 blocks of C, its maximum; the others get the rest, in turn
  A             2 blocks, limited by warps and registers; 3 with threads 512 ->
                320
  B             0 blocks, limited by warps, registers and shared memory; no
                change of B helps
 (esc)

# a-carveout-of-one-kernel-holds-for-the-mix
# A mix without blocks of that kernel is free of its carve-out: 0+8.
$ occ corun -a sm_80 threads=256,smem=8K,carveout=20 threads=256,smem=16K --get blocks
7+0
5+1
3+2
1+3
0+8
$ occ corun -a sm_80 threads=256,smem=8K,carveout=20 threads=256,smem=16K,carveout=20 --get blocks
7+0
5+1
3+2
1+3

# options-are-for-all-launches
$ occ corun -a sm_80 -r 64 -t 256 name=a name=b,regs=32 --json | jq -c '[.launches[].launch | .threads, .regs]'
\[256,64,256,32] (esc)

# sgprs-are-not-lowered-to-none
# 0 SGPRs would mean that their number is not known.
$ occ corun -a gfx906 threads=64,regs=24,sgprs=102 threads=256,regs=24,sgprs=9 | sed -n '/^Beside/,/^$/p'
Beside 24 workgroups of A, its maximum
  B             1 workgroup, limited by SGPRs; 2 with threads 256 -> 128

Beside 10 workgroups of B, its maximum
  A             0 workgroups, limited by waves and VGPRs; no change of A helps
 (esc)

# a-carve-out-makes-less-memory-a-smaller-configuration
$ occ corun -a sm_103 threads=96,regs=232,smem=5392 threads=96,regs=54,smem=11471,dynamic-smem=109655,carveout=25 | sed -n '/^Beside/,/^$/p'
Beside 2 blocks of A, its maximum
  B             0 blocks, limited by shared memory; 1 with shared memory (bytes)
                121126 -> 121088

Beside 1 block of B, its maximum
  A             1 block, limited by shared memory; 2 with shared memory (bytes)
                5392 -> 5376
 (esc)

# a-carve-out-without-shared-memory
# A selects 32 KiB for the SM, although its blocks take none of it.
$ occ corun -a sm_75 threads=192,regs=168,carveout=11 threads=128,smem=9275 | sed -n '/^Full/,/^Note/p'
Full mixes: no further block fits
     A     B       warps        occ.  stops A  stops B
     2     3          24        75 %  regs     smem
     0     6          24        75 %  smem     smem

Beside 2 blocks of A, its maximum
  B             3 blocks, limited by shared memory; 4 with shared memory (bytes)
                9275 -> 8192

Beside 6 blocks of B, its maximum
  A             0 blocks, limited by shared memory; 1 with carve-out 11 -> 51 %

Note: this is what fits. Which blocks go where is the scheduler's choice, which
$ occ corun -a sm_75 threads=192,regs=168,carveout=11 threads=128,smem=9275 --explain | sed -n '/^  one more.*1 of A + 6 of B/,/^  barriers/p'
  one more        1 of A + 6 of B: is there room?
  warps           1 x 6 + 6 x 4 = 30 of 32
  block slots     1 x 1 + 6 x 1 = 7 of 16
  registers       1 x 32256 = 32256 of 65536
                  A: 6 warps of 5376
                  B: 24 warps of 0
                  4 sub-partitions of 16384, at most 8 warps on each:
                    the warps all fit
  shared memory   6 x 9472 = 56832 of 32768: too many
