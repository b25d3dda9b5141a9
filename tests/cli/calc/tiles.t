# last-wave
# 109 tiles on 108 SMs take two waves, 108 tiles take one.  The numbers of this and the next two
# cases are published, in NVIDIA's guide to matrix multiplication and AMD-AGI/TraceLens#93.
$ occ --gpu a100 -t 256 -r 168 --tile 256x128 --problem 27904x128,27648x128 -f jsonl | jq -c '.tiles'
{"tiles":109,"tiles_m":109,"tiles_n":1,"k_steps":null,"tile_efficiency":1,"wave_efficiency":0.50463,"useful":0.50463,"model_time":null,"rounds":2,"split_efficiency":1,"wave_efficiency_shared":0.50463,"useful_shared":0.50463}
{"tiles":108,"tiles_m":108,"tiles_n":1,"k_steps":null,"tile_efficiency":1,"wave_efficiency":1,"useful":1,"model_time":null,"rounds":1,"split_efficiency":1,"wave_efficiency_shared":1,"useful_shared":1}

# partial-waves
# 1.5 waves, and nine tenths of a wave.
$ occ --gpu a100 -t 256 -r 168 --tile 256x128 --problem 2304x2304,1792x1792 -f jsonl | jq -c '[.tiles.tiles, .waves.waves, .tiles.useful]'
\[162,1.5,0.75] (esc)
\[98,0.907407,0.907407] (esc)

# mi300x
# 1280 tiles on an MI300X take five rounds.
$ occ --gpu mi300x -t 256 -r 256 -s 40000 --problem 10240x2048 --tile 256x64
Instinct MI300X, gfx942 (CDNA3, wave64): 256 threads, 256 VGPRs, 40000 B LDS

Occupancy 12.5 %: 1 of 8 waves per SIMD, 1 workgroup per CU, limited by LDS

  limit            workgroups   per group      per CU      unused
  waves                     8           4          32          28
  workgroup slots          16           1          16          15
  VGPRs                     2       65536      131072       65536
* LDS                       1       40448       65536       25088
  SGPRs              no limit           -        3200        3200

  VGPRs         up to 512: no change; 513 or more: cannot launch
  LDS           40000 -> 32768 B (-18 %): 2 workgroups, 25 %; 65537 B or more:
                cannot launch

Grid of 1280 on 304 CUs: 5 rounds; the last one fills 64 of 304 slots
  useful time          84.2 %
  achieved occupancy   12.5 %             as profilers show it (active CUs)
                       10.5 %             over all CUs and the whole run
  full rounds          1216 or 1520 workgroups

Problem 10240x2048 in tiles of 256x64: 40 x 32 = 1280 tiles, 4.21 rounds of 304
slots. Padding costs 0 %, the last round 15.8 %, both 15.8 %: 84.2 % of the work
is useful.

  tile          128x96: 93.6 % useful, assumes the same registers, assumes
                shared memory in proportion to TM + TN
  larger tile   224x80: 96.2 % useful, needs more registers: give both with
                --launches, assumes shared memory in proportion to TM + TN
  Stream-K      workgroups with equal shares of an endless K (no K is given):
                100 % useful, not counting the fix-up of split tiles
  split-K       not known without TK; give --tile TMxTNxTK
  persistent    304 workgroups, also the largest cooperative launch

# padding
$ occ --gpu a100 -t 256 -r 168 --problem 1000x1000 --tile 128x128 --get tile_efficiency
0.953674
$ occ --gpu a100 -t 256 -r 168 --problem 1000x1000x1000 --tile 128x128x64 --get tile_efficiency
0.931323

# breakdown
# The breakdown shows the losses by padding and by the last wave, separately and combined.
$ occ --gpu a100 -t 256 -r 168 --problem 2304x2200x1024 --tile 256x128x64 | sed -n '/^Problem/,$p'
Problem 2304x2200x1024 in tiles of 256x128x64: 9 x 18 = 162 tiles, 1.50 waves of
108 slots. Padding costs 4.5 %, the last wave 25 %, both 28.4 %: 71.6 % of the
work is useful.

  tile          192x160x64: 76.4 % useful, assumes the same registers
  larger tile   256x192x64: 95.5 % useful, needs more registers: give both with
                --launches
  Stream-K      blocks with equal shares: 95.5 % useful, not counting the fix-up
                of split tiles
  persistent    108 blocks, also the largest cooperative launch

# explain
$ occ --gpu a100 -t 256 -r 168 --problem 2304x2200x1024 --tile 256x128x64 --split-k 3 --batch 2 --explain | sed -n '/^  tiles  /,$p'
  tiles           M: 2304 / 256, rounded up = 9; 2304 / (9 x 256) = 1
                  N: 2200 / 128, rounded up = 18; 2200 / (18 x 128) = 0.954861
                  K: 1024 / 64, rounded up = 16; 1024 / (16 x 64) = 1
                  9 x 18 x 2 = 324 tiles; share that is not padding: 0.954861
                  x 3 splits = 972
                  16 k-steps / 3, rounded up = 6 a split
  rounds          972 / 108 slots, rounded up = 9
                  972 / (108 x 9) = 1
  useful          0.954861 x 1 = 0.954861
$ occ --gpu a100 -t 256 -r 168 --problem 2304x2200 --tile 256x128 --schedule stream-k --explain | sed -n '/^  occupancy /,$p'
  occupancy       1 x 8 warps / 64 = 0.125
  tiles           M: 2304 / 256, rounded up = 9; 2304 / (9 x 256) = 1
                  N: 2200 / 128, rounded up = 18; 2200 / (18 x 128) = 0.954861
                  9 x 18 x 1 = 162 tiles; share that is not padding: 0.954861
  rounds          no K is given: all slots are busy to the end = 1
  useful          0.954861 x 1 = 0.954861
$ occ --gpu a100 -t 256 -r 168 --problem 2304x2200x512 --tile 256x128x64 --schedule stream-k --explain | sed -n '/^  occupancy /,$p'
  occupancy       1 x 8 warps / 64 = 0.125
  tiles           M: 2304 / 256, rounded up = 9; 2304 / (9 x 256) = 1
                  N: 2200 / 128, rounded up = 18; 2200 / (18 x 128) = 0.954861
                  K: 512 / 64, rounded up = 8; 512 / (8 x 64) = 1
                  9 x 18 x 1 = 162 tiles; share that is not padding: 0.954861
  rounds          162 x 8 k-steps / 108 slots, rounded up = 12 a block
                  1296 / (108 x 12) = 1
  useful          0.954861 x 1 = 0.954861

# no-advice
# No other tile size is advised if the tiles fill their waves.
$ occ --gpu a100 -t 256 -r 168 --problem 27648x128 --tile 256x128 | sed -n '/^Problem/,$p'
Problem 27648x128 in tiles of 256x128: 108 x 1 = 108 tiles, 1 wave of 108 slots.
Padding costs 0 %, the last wave 0 %, both 0 %: 100 % of the work is useful.

  persistent    108 blocks, also the largest cooperative launch

# schedules
# Persistent blocks loop over tiles; Stream-K distributes k-steps.
$ occ --gpu a100 -t 256 -r 168 --problem 2304x2304x1024 --tile 256x128x64 --schedule persistent | sed -n '/^Problem/,$p'
Problem 2304x2304x1024 in tiles of 256x128x64: 9 x 18 = 162 tiles, for 108
persistent blocks in 2 turns of 108 slots. Padding costs 0 %, the last turn
25 %, both 25 %: 75 % of the work is useful.

  tile          192x160x64: 80 % useful, assumes the same registers
  larger tile   256x192x64: 100 % useful, needs more registers: give both with
                --launches
  Stream-K      blocks with equal shares: 100 % useful, not counting the fix-up
                of split tiles
$ occ --gpu a100 -t 256 -r 168 --problem 2304x2304x1024 --tile 256x128x64 --schedule stream-k | sed -n '/^Problem/,$p'
Problem 2304x2304x1024 in tiles of 256x128x64: 9 x 18 = 162 tiles, in equal
shares for 108 blocks of up to 24 k-steps. Padding costs 0 %, uneven shares 0 %,
both 0 %: 100 % of the work is useful.
$ for s in tiles persistent stream-k; do occ --gpu a100 -t 256 -r 168 --problem 2304x2304x1024 --tile 256x128x64 --schedule $s -f jsonl | jq -c '[.waves.grid, .tiles]'; done
\[162,{"tiles":162,"tiles_m":9,"tiles_n":18,"k_steps":16,"tile_efficiency":1,"wave_efficiency":0.75,"useful":0.75,"model_time":null,"rounds":2,"split_efficiency":1,"wave_efficiency_shared":0.75,"useful_shared":0.75}] (esc)
\[108,{"tiles":162,"tiles_m":9,"tiles_n":18,"k_steps":16,"tile_efficiency":1,"wave_efficiency":0.75,"useful":0.75,"model_time":null,"rounds":2,"split_efficiency":1,"wave_efficiency_shared":0.75,"useful_shared":0.75}] (esc)
\[108,{"tiles":162,"tiles_m":9,"tiles_n":18,"k_steps":24,"tile_efficiency":1,"wave_efficiency":1,"useful":1,"model_time":null,"rounds":1,"split_efficiency":1,"wave_efficiency_shared":1,"useful_shared":1}] (esc)

# shared-sm
# With several blocks per SM, a useful share is a range, unless its two ends are equal.
$ occ --gpu a100 -t 256 -r 64 --problem 1000x1000x320 --tile 128x128x32 --split-k 4 | sed -n '/^Problem/,$p'
Problem 1000x1000x320 in tiles of 128x128x32: 8 x 8 = 64 tiles x 4 splits = 256,
0.59 waves of 432 slots. Padding costs 4.6 %, the last wave 21 % to 40.7 %, both
24.6 % to 43.5 %: 56.5 % to 75.4 % of the work is useful; uneven splits leave
another 16.7 % of the k-steps idle.

  Stream-K      blocks with equal shares: 70.6 % to 94.2 % useful, not counting
                the fix-up of split tiles

# shared-sm-of-stream-k
# 256 blocks of one k-step, dealt to 216 slots of 108 SMs: some blocks run two steps, some SMs three.
$ occ -a sm_80 --sms 108 -t 1024 -r 32 --problem 2048x2048x32 --tile 128x128x32 --schedule stream-k | sed -n '/^Problem/,/^$/p'
Problem 2048x2048x32 in tiles of 128x128x32: 16 x 16 = 256 tiles, in equal
shares for 216 blocks of up to 2 k-steps. Padding costs 0 %, uneven shares 21 %
to 40.7 %, both 21 % to 40.7 %: 59.3 % to 79 % of the work is useful.
 (esc)
$ occ -a sm_80 --sms 108 -t 1024 -r 32 --problem 2048x2048x32 --tile 128x128x32 --schedule stream-k --get tiles.wave_efficiency,tiles.wave_efficiency_shared,tiles.useful_shared
0.592593	0.790123	0.790123

# clusters
# 512 tiles in clusters of 2 take four waves of 132 blocks.
$ occ --gpu h100-sxm -t 384 -r 168 --cluster 2 --problem 4096x4096 --tile 128x256 -f jsonl | jq -c '[.cluster.blocks, .cluster.waves, .tiles.rounds, .tiles.wave_efficiency, .tiles.wave_efficiency_shared]'
\[132,3.878788,4,0.969697,0.969697] (esc)

# no-sms
# Without the number of SMs there are tiles but no waves.
$ occ -a sm_80 -t 256 --problem 1000x1000x64 --tile 128x128 | sed -n '/^Problem/,$p'
Problem 1000x1000x64 in tiles of 128x128: 8 x 8 = 64 tiles. Padding costs 4.6 %.
2> occ: --problem gives tiles but no waves without the number of SMs; give --gpu or --sms
$ occ -a sm_80 -t 256 --problem 1000x1000x64 --tile 128x128 -f jsonl | jq -c .tiles
{"tiles":64,"tiles_m":8,"tiles_n":8,"k_steps":64,"tile_efficiency":0.953674,"wave_efficiency":null,"useful":null,"model_time":null,"rounds":null,"split_efficiency":1,"wave_efficiency_shared":null,"useful_shared":null}
2> occ: --problem gives tiles but no waves without the number of SMs; give --gpu or --sms
$ occ -a sm_80 -t 256 --problem 1000x1000x64,2000x2000 --tile 128x128
     problem  /SM  warps   occ.  limiter  tiles  in tiles
1000x1000x64    8     64  100 %  warps       64    95.4 %
   2000x2000    8     64  100 %  warps      256    95.4 %
2> occ: --problem gives tiles but no waves without the number of SMs; give --gpu or --sms

# cannot-launch
# A launch that is impossible has tiles too.
$ occ --gpu a100 -t 2048 --problem 1000x1000 --tile 128x128 --schedule persistent -f jsonl | jq -c '[.waves, .tiles]'
\[null,{"tiles":64,"tiles_m":8,"tiles_n":8,"k_steps":null,"tile_efficiency":0.953674,"wave_efficiency":null,"useful":null,"model_time":null,"rounds":null,"split_efficiency":1,"wave_efficiency_shared":null,"useful_shared":null}] (esc)

# lists
# Lists of shapes, with ranges in each dimension.
$ occ --gpu a100 -t 256 -r 168 --problem 2304x2304,4096x4096x512 --tile 256x128,128x128 --split-k 1,2
      problem     tile  split_k  /SM    occ.  tiles  waves  in waves  useful
    2304x2304  256x128        1    1  12.5 %    162   1.50      75 %    75 %
    2304x2304  256x128        2    1  12.5 %    162   3.00     100 %   100 %
    2304x2304  128x128        1    1  12.5 %    324   3.00     100 %   100 %
    2304x2304  128x128        2    1  12.5 %    324   6.00     100 %   100 %
4096x4096x512  256x128        1    1  12.5 %    512   4.74    94.8 %  94.8 %
4096x4096x512  256x128        2    1  12.5 %    512   9.48    94.8 %  94.8 %
4096x4096x512  128x128        1    1  12.5 %   1024   9.48    94.8 %  94.8 %
4096x4096x512  128x128        2    1  12.5 %   1024  18.96    99.8 %  99.8 %
all: 8 warps, limited by regs, in tiles 100 %
$ occ --gpu a100 -t 256 -r 168 --problem 256:768:256x128:256:128x64 --tile 128x64 -f csv | cut -d, -f 8-13,30-
carveout,problem,tile,blocks_per_sm,warps_per_sm,occupancy,machine_occupancy,machine_occupancy_shared,cooperative_blocks,tiles,tiles_m,tiles_n,k_steps,tile_efficiency,wave_efficiency,useful,rounds,split_efficiency,wave_efficiency_shared,useful_shared
,256x128x64,128x64,1,8,0.125,0.00463,0.00463,108,4,2,2,64,1,0.037037,0.037037,1,1,0.037037,0.037037
,256x256x64,128x64,1,8,0.125,0.009259,0.009259,108,8,2,4,64,1,0.074074,0.074074,1,1,0.074074,0.074074
,512x128x64,128x64,1,8,0.125,0.009259,0.009259,108,8,4,2,64,1,0.074074,0.074074,1,1,0.074074,0.074074
,512x256x64,128x64,1,8,0.125,0.018519,0.018519,108,16,4,4,64,1,0.148148,0.148148,1,1,0.148148,0.148148
,768x128x64,128x64,1,8,0.125,0.013889,0.013889,108,12,6,2,64,1,0.111111,0.111111,1,1,0.111111,0.111111
,768x256x64,128x64,1,8,0.125,0.027778,0.027778,108,24,6,4,64,1,0.222222,0.222222,1,1,0.222222,0.222222
$ occ --gpu a100 -t 256 -r 168 --problem 512x512 --tile 64x64 --batch 1:4 --sort -tiles.useful,tiles.tiles --where 'tiles<200' --top 2
batch  /SM  warps    occ.  limiter  tiles  waves  in tiles  in waves  useful
    3    1      8  12.5 %  regs       192   1.78     100 %    88.9 %  88.9 %
    1    1      8  12.5 %  regs        64   0.59     100 %    59.3 %  59.3 %

# model-time
# Until version 5 a model time was a number without a unit.
$ occ --gpu a100 -t 256 -r 168 --problem 2304x2304 --tile 256x128 --throughput 2.5 --json | jq -c .tiles.model_time
null

# best-tile-and-split
# The best tile of a list.  The best split by FlashAttention's rule, with its published example: 48
# blocks on 108 SMs.
$ occ --gpu a100 -t 256 -r 168 --problem 2304x2304 --tile 256x128,192x128,64x64 --best tile -f jsonl | jq -c '[.launch.tile, .tiles.useful]'
\[[192,128],1] (esc)
$ occ --gpu a100 -t 128 -r 255 -s 100K --problem 128x64x8192 --tile 128x64x64 --batch 48 --split-k 2,3 --get wave_efficiency
0.888889
0.666667
$ occ --gpu a100 -t 128 -r 255 -s 100K --problem 128x64x8192 --tile 128x64x64 --batch 48,90 --best split-k
split_k  batch  /SM  warps   occ.  limiter  tiles  waves  in waves  useful
      2     48    1      4  6.3 %  smem        48   0.89    88.9 %  88.9 %
      1     90    1      4  6.3 %  smem        90   0.83    83.3 %  83.3 %
all: in tiles 100 %

# exact-ties
# Equal fractions are ties, although their quotients differ in the last bit.
$ occ --gpu a100 -t 256 -r 168 --problem 6882x2649 --tile 16x128,64x64 --best tile | tail -3
Best of 2 by useful share (98.1 %); with --dtype an estimate of the time ranks
them
  as good       16x128
$ occ --gpu a100 -r 32 -t 500,750 --grid 530 --best threads | tail -2
Best of 2 by occupancy times useful time, the mean of its ends (79.7 %)
  next best     750 (67.5 %)

# a-tile-that-can-be-built
# A proposed side is a multiple of the rows and columns of a matrix instruction: 64 and 8 on sm_90,
# 16 and 8 on sm_80; with --tile-step, of what it says.
$ for gpu in h100-sxm a100; do occ -g $gpu -t 256 -r 168 --problem 2304x2304x4096 --tile 256x128x64 | grep '^  tile'; done
  tile          192x160x64: 65.5 % useful, assumes the same registers
  tile          192x160x64: 80 % useful, assumes the same registers
$ occ -g a100 -t 256 -r 168 --problem 2304x2304x4096 --tile 256x128x64 --tile-step 24x40 | grep '^  tile'
  tile          192x160x64: 80 % useful, assumes the same registers
$ occ -g a100 -t 256 -r 168 --problem 2304x2304x4096 --tile 256x128x64 --tile-step 24
2> occ: --tile-step '24': expected MxN or MxNxK, each a whole number from 1 to 256 or a range FIRST:LAST[:STEP]
[2]
$ occ -g a100 -t 256 -r 168 --grid 100 --tile-step 16x16
2> occ: --tile-step needs --problem
[2]

# where-compares-shapes
# --where compares a shape with a shape (= and != only), or its number of elements with a number.
$ occ --gpu a100 -t 256 -r 168 --problem 512x512,512x512x64 --tile 64x64,128x64 --where tile=128x64 --where problem!=512x512 --get problem
512x512x64
$ occ --gpu a100 -t 256 -r 168 --problem 512x512,512x1024 --tile 64x64 --where 'problem>300000' --get problem
512x1024
$ occ --gpu a100 -t 256 -r 168 --problem 512x512,512x1024 --tile 64x64 --where 'problem>1x1'
2> occ: --where: launch.problem is compared with '1x1'; expected a number of elements or, after = or !=, a shape such as 128x64
[2]
$ occ --gpu a100 -t 256 -r 168 --problem 512x512,512x1024 --tile 64x64 --where problem=
2> occ: --where: launch.problem is compared with ''; expected a number of elements or, after = or !=, a shape such as 128x64
[2]

# many-splits
# A split has at least four k-steps, and there are at most 32; without TK it is not known.
$ occ --gpu mi300x -t 256 -r 256 -s 40000 --problem 100x100x100000 --tile 128x128x32 | grep -A 1 'split-K'
  split-K       32: 6.4 % useful, not counting the time to add up the splits
  Stream-K      workgroups with equal shares: 57 % useful, not counting the
$ occ --gpu mi300x -t 256 -r 256 -s 40000 --problem 100x100x500 --tile 128x128x32 | grep -A 1 'split-K'
  split-K       3: 0.6 % useful, not counting the time to add up the splits
  Stream-K      workgroups with equal shares: 3.1 % useful, not counting the
$ occ --gpu mi300x -t 256 -r 256 -s 40000 --problem 100x100 --tile 128x128 | grep 'split-K'
  split-K       not known without TK; give --tile TMxTNxTK
# Without K, Stream-K counts as having endlessly many k-steps.
$ occ --gpu mi300x -t 256 -r 256 -s 40000 --problem 100x100 --tile 128x128 --schedule stream-k | grep -B 1 -A 1 endless
Problem 100x100 in tiles of 128x128: 1 x 1 = 1 tile, in equal shares for 304
workgroups of an endless K (no K is given). Padding costs 39 %, uneven shares
0 %, both 39 %: 61 % of the work is useful.

# many-waves
# Numbers above 9,999 have all their digits.
$ occ --gpu a100 -t 256 -r 64 --problem 400000x400000x1000000 --tile 128x128x32 --explain |
>     grep -E 'waves of|deep|e[+][0-9]'
tiles, 22606 waves of 432 slots. Padding costs 0 %, the last wave under 0.1 %,
