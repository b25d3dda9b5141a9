# explain
$ occ --arch sm_90 --regs 37 --smem 8192 --dynamic-smem 100K --threads 1000 --explain
sm_90 (Hopper): 1000 threads, 37 registers (40 allocated), 110592 B shared
    memory

Occupancy 50 %: 1 block, 32 of 64 warps per SM, limited by registers

  limit                blocks   per block      per SM      unused
  warps                     2          32          64          32
  block slots              32           1          32          31
* registers                 1       40960       65536       24576
  shared memory             2      111616      233472      121856
  barriers                 64           1          64          63

  registers     37 -> 32 (-14 %, may spill): 2 blocks, 100 %; 65 or more: cannot
                launch
  shared memory up to 232448 B: no change; 232449 B or more: cannot launch
  threads       1000 -> 768: 2 blocks, 75 %
Note: 1000 is not a multiple of 32: 24 lanes of the last warp stay idle.
Note: more than 49152 bytes of shared memory need an opt-in:
      cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
      102400).

Step by step
  warps           1000 threads / 32, rounded up: 32 warps per block
                  64 slots / 32, rounded down
                  = 2 blocks
  block slots     32 per SM
  registers       37 x 32 lanes, in units of 256: 1280 registers per warp
                  (40 per thread as allocated)
                  launch check: 32 warps, in units of 4: 32; x 1280 = 40960,
                    within the 65536 a block may have
                  65536 / 4 sub-partitions = 16384,
                    / 1280, rounded down = 12 warps in each
                  12 x 4 / 32 warps per block, rounded down
                  = 1 block
  shared memory   8192 static + 102400 dynamic + 1024 reserved = 111616,
                    in units of 128: 111616 bytes per block
                  233472 / 111616, rounded down
                  = 2 blocks
  barriers        64 / 1, rounded down
                  = 64 blocks
  minimum         1 block
  occupancy       1 x 32 warps / 64 = 0.5

# explain-json
# JSON has the same lines as the text.
$ launch="--arch sm_80 --regs 40 --smem 8192 --threads 256"
$ occ $launch --explain --json | jq -r '.explain[]' | cmp - <(occ $launch --explain | sed '1,/^Step/d; s/^  //') && echo same
same

# explain-limits
# Steps of single limits: accumulation registers, a carve-out, sub-partitions, blocks that are too
# large, and limits that do not apply.
$ explain() { # limit, options: the steps of that limit, and the minimum
>     occ "${@:2}" --explain |
>         awk -v limit="  $1 " '/^Step/ { on = 1 } /^  [^ ]/ { here = on && (index($0, limit) == 1 || /^  minimum/) } here'
> }
$ explain VGPRs -a gfx942 -t 256 -r 61 --agprs 128
  VGPRs           61 VGPRs, in units of 4: 64; + 128 AGPRs = 192
                  192 x 64 lanes, in units of 512: 12288 registers per wave
                  (192 per thread as allocated)
                  131072 / 4 SIMDs = 32768,
                    / 12288, rounded down = 2 waves in each
                  2 x 4 / 4 waves per workgroup, rounded down
                  = 2 workgroups
  minimum         2 workgroups
$ explain VGPRs -a gfx908 -t 256 -r 61 --agprs 128
  VGPRs           the larger of 61 VGPRs and 128 AGPRs
                  128 x 64 lanes, in units of 256: 8192 registers per wave
                  (128 per thread as allocated)
                  65536 / 4 SIMDs = 16384,
                    / 8192, rounded down = 2 waves in each
                  2 x 4 / 4 waves per workgroup, rounded down
                  = 2 workgroups
  minimum         2 workgroups
$ explain "shared memory" -a sm_80 -t 256 -r 40 -s 8K --carveout 20
  shared memory   8192 static + 0 dynamic + 1024 reserved = 9216,
                    in units of 128: 9216 bytes per block
                  the larger of 9216 and 20 % of 167936 (the carve-out),
                    rounded up to a configuration = 65536
                  65536 / 9216, rounded down
                  = 7 blocks
  minimum         6 blocks
$ explain registers -a sm_60 -t 256 -r 40 -s 8K --carveout 20
  registers       40 x 32 lanes, in units of 256: 1280 registers per warp
                  (40 per thread as allocated)
                  launch check: 8 warps, in units of 4: 8; x 1280 = 10240,
                    within the 65536 a block may have
                  65536 / 2 sub-partitions = 32768,
                    / 1280, rounded down = 25 warps in each
                  25 x 2 / 8 warps per block, rounded down
                  = 6 blocks
  minimum         6 blocks
$ explain "shared memory" -a sm_60 -t 256 -r 40 -s 8K --carveout 20
  shared memory   8192 static + 0 dynamic + 0 reserved = 8192,
                    in units of 256: 8192 bytes per block
                  65536 / 8192, rounded down
                  = 8 blocks
  minimum         6 blocks
$ explain warps -a sm_80 -t 2048 -r 40
  warps           2048 threads / 32, rounded up: 64 warps per block
                  the block is too large to launch
                  = 0 blocks
  minimum         0 blocks
$ explain registers -a sm_80 -t 256 -r 300
  registers       300 x 32 lanes, in units of 256: 9728 registers per warp
                  (304 per thread as allocated)
                  more than the 255 a thread may have
                  = 0 blocks
  minimum         0 blocks
$ explain registers -a sm_80 -t 1024 -r 128
  registers       128 x 32 lanes, in units of 256: 4096 registers per warp
                  (128 per thread as allocated)
                  launch check: 32 warps, in units of 4: 32; x 4096 = 131072,
                    more than the 65536 a block may have
                  = 0 blocks
  minimum         0 blocks
$ explain "shared memory" -a sm_80 -t 32 -s 200K
  shared memory   204800 static + 0 dynamic + 1024 reserved = 205824,
                    in units of 128: 205824 bytes per block
                  more than a block may have
                  = 0 blocks
  minimum         0 blocks
$ explain "shared memory" -a sm_80 -t 32 -s 60K --no-optin
  shared memory   61440 static + 0 dynamic + 1024 reserved = 62464,
                    in units of 128: 62464 bytes per block
                  more than a block may have
                  = 0 blocks
  minimum         0 blocks
$ explain barriers -a sm_80 -t 32 -b 17
  barriers        more than the 16 a block may have
                  = 0 blocks
  minimum         0 blocks
$ explain barriers -a sm_90 -t 32 -b 17
  barriers        more than the 16 a block may have
                  = 0 blocks
  minimum         0 blocks
$ explain registers -a sm_80 -t 1024 -r 64
  registers       64 x 32 lanes, in units of 256: 2048 registers per warp
                  (64 per thread as allocated)
                  launch check: 32 warps, in units of 4: 32; x 2048 = 65536,
                    within the 65536 a block may have
                  65536 / 4 sub-partitions = 16384,
                    / 2048, rounded down = 8 warps in each
                  8 x 4 / 32 warps per block, rounded down
                  = 1 block
  minimum         1 block
$ explain "workgroup slots" -a gfx942 -t 64 -r 8
  workgroup slots a workgroup of one wave needs no slot
  minimum         32 workgroups
$ occ -a sm_90 -t 32 -b 0 --explain | tail -5
                  233472 / 1024, rounded down
                  = 228 blocks
  barriers        none used: no limit
  minimum         32 blocks
  occupancy       32 x 1 warp / 64 = 0.5

# explain-rows
# Every row of a sweep has the steps of its own launch.
$ occ -a sm_80,sm_90 -t 128,256 -r 40 --explain -f jsonl | grep -o '"explain":\["[^"]*"'
"explain":["warps           128 threads / 32, rounded up: 4 warps per block"
"explain":["warps           256 threads / 32, rounded up: 8 warps per block"
"explain":["warps           128 threads / 32, rounded up: 4 warps per block"
"explain":["warps           256 threads / 32, rounded up: 8 warps per block"

# explain-refused
# If a launch is impossible, the steps show the limit that it exceeds.
$ explain() { # limit, options: the steps of that limit, and the minimum
>     occ "${@:2}" --explain |
>         awk -v limit="  $1 " '/^Step/ { on = 1 } /^  [^ ]/ { here = on && (index($0, limit) == 1 || /^  minimum/) } here'
> }
$ explain VGPRs -a gfx90a -t 256 -r 300 --agprs 10
  VGPRs           300 VGPRs, in units of 4: 300; + 10 AGPRs = 310
                  310 x 64 lanes, in units of 512: 19968 registers per wave
                  (312 per thread as allocated)
                  300 VGPRs: more than the 256 a thread with AGPRs may have
                  = 0 workgroups
  minimum         0 workgroups
$ explain VGPRs -a gfx90a -t 256 -r 10 --agprs 300
  VGPRs           10 VGPRs, in units of 4: 12; + 300 AGPRs = 312
                  312 x 64 lanes, in units of 512: 19968 registers per wave
                  (312 per thread as allocated)
                  300 AGPRs: more than the 256 a thread may have
                  = 0 workgroups
  minimum         0 workgroups
$ explain VGPRs -a gfx90a -t 256 -r 510 --agprs 10
  VGPRs           510 VGPRs, in units of 4: 512; + 10 AGPRs = 522
                  522 x 64 lanes, in units of 512: 33792 registers per wave
                  (528 per thread as allocated)
                  more than the 512 a thread may have
                  = 0 workgroups
  minimum         0 workgroups
$ explain SGPRs -a gfx1100 -t 256 --sgprs 200
  SGPRs           200: more than the 108 a wave may have
                  = 0 workgroups
  minimum         0 workgroups
$ explain SGPRs -a gfx942 -t 256 --sgprs 113
  SGPRs           113: more than the 112 a wave may have
                  = 0 workgroups
  minimum         0 workgroups
$ explain cluster -a sm_80 -t 256 --cluster 2
  cluster         2 blocks: more than the 1 of sm_80
                  = 0 blocks
  minimum         0 blocks
$ explain cluster -a sm_90 -t 256 --cluster 17
  cluster         17 blocks: more than the 16 of sm_90
                  = 0 blocks
  minimum         0 blocks

# cluster-of-one
# A cluster of one block is portable, also where there are no larger clusters (portable_max 0).
$ for sms in "" "--sms 132"; do
>     # shellcheck disable=SC2086
>     occ -a sm_80,sm_90 -t 256 --cluster 1 $sms -f jsonl | jq -c '.cluster | [.size, .portable_max, .portable]'
> done
\[1,0,true] (esc)
\[1,8,true] (esc)
\[1,0,true] (esc)
\[1,8,true] (esc)

# lines-fit-80-columns
$ for launch in '-a sm_80 -t 1000 -r 255 -s 160K' '-a gfx90a -t 1024 -r 250 --agprs 100' '-a gfx942 -t 1024 -r 511 --sgprs 100' '-a gfx1100 -t 1024 -r 255 -s 60K' '-a xe2 -t 1024 -r 256'; do
>     occ $launch --explain
> done | awk 'length > 80'
