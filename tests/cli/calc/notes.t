# disputed
# --explain names a disputed value if the value of the other sources would change the result.
$ disputes() { echo "== $*"; occ "$@" --explain | sed -n '/disputed/,$p'; }
$ disputes -a sm_80 -t 256 -r 256
== -a sm_80 -t 256 -r 256
  disputed        registers per thread: 256 instead of 255 registers would give
                  1 block, 12.5 %
                  sources: cuda_occupancy.h of CUDA 13.0, values obtained by
                  calling its helper functions
$ disputes -a sm_30 -t 128 -r 100
== -a sm_30 -t 128 -r 100
  disputed        registers per thread: 255 instead of 63 registers would give 4
                  blocks, 25 %
                  sources: cuda_occupancy.h of CUDA 13.0, values obtained by
                  calling its helper functions
$ disputes -a sm_32 -t 128 -r 100
== -a sm_32 -t 128 -r 100
  disputed        registers per thread: 63 instead of 255 registers would
                  prevent the launch
                  sources: University of Pennsylvania course notes, table of
                  compute capabilities up to 5.2
$ disputes -a sm_52 -t 1024 -r 64
== -a sm_52 -t 1024 -r 64
  disputed        registers per block: 32768 instead of 65536 registers would
                  prevent the launch
                  sources: tmcdonell/cuda, Foreign.CUDA.Analysis.Device
                  (transcribed from Nsight Compute's calculator and the guide)
$ disputes -a sm_52 -t 96 -r 100
== -a sm_52 -t 96 -r 100
  disputed        sub-partitions of the register file: 2 instead of 4 parts
                  would give 6 blocks, 28.1 %
                  sources: tmcdonell/cuda, Foreign.CUDA.Analysis.Device
                  (transcribed from Nsight Compute's calculator and the guide)
$ disputes -a sm_62 -t 1024 -r 64
== -a sm_62 -t 1024 -r 64
  disputed        registers per block: 65536 instead of 32768 registers would
                  give 1 block, 50 %
                  sources: tmcdonell/cuda, Foreign.CUDA.Analysis.Device
                  (transcribed from Nsight Compute's calculator and the guide)
$ disputes -a sm_72 -t 128 -r 32 -s 60K
== -a sm_72 -t 128 -r 32 -s 60K
  disputed        shared memory per block, with opt-in: 49152 instead of 98304
                  bytes would prevent the launch
                  sources: tmcdonell/cuda, Foreign.CUDA.Analysis.Device
                  (transcribed from Nsight Compute's calculator and the guide)
$ disputes -a sm_101 -t 256 -r 32
== -a sm_101 -t 256 -r 32
  disputed        warp slots per SM: 64 instead of 48 warps would give 8 blocks,
                  100 %
                  sources: KookiesNKareem/cuxray src/cuxray/archspec.py at
                  3ce1120
$ disputes -a sm_80 -t 256 -r 40
== -a sm_80 -t 256 -r 40
# Disputes in the user's data: a bool, a long source name.  63 warps are not mentioned: 4
# sub-partitions cannot share them equally, so no SM can have 63.
$ words="$(printf 'x%.0s' $(seq 100))"
$ sed 's/"smem_carveout": *{"value": true,/& "disputed": [{"value": false, "sources": ["OWN"]}],/
>      s/"sources": {$/& "OWN": "'$words'",/; s/"max_warps_per_sm": *{"value": 64,/& "disputed": [{"value": 63, "sources": ["OWN"]}],/' \
>     ../../data/arch/sm_80.json > $TMP/sm_80.json
$ disputes --data $TMP/sm_80.json -a sm_80 -t 256 -r 32 -s 8K --carveout 20
== --data TMP/sm_80.json -a sm_80 -t 256 -r 32 -s 8K --carveout 20
  disputed        carve-out percentage selects a size: no instead of yes would
                  give 8 blocks, 100 %
                  sources:
                  xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
                  xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx

# notes
# If the barriers of an SM are limited, the breakdown says at which number of barriers the result
# changes.  A note says how many registers the launch bounds leave the compiler.
$ occ -a sm_90 -t 256 -r 32 -b 16
sm_90 (Hopper): 256 threads, 32 registers, 16 barriers

Occupancy 50 %: 4 blocks, 32 of 64 warps per SM, limited by barriers

  limit                blocks   per block      per SM      unused
  warps                     8           8          64          32
  block slots              32           1          32          28
  registers                 8        8192       65536       32768
  shared memory           228        1024      233472      229376
* barriers                  4          16          64           0

  registers     up to 64: no change; 65 or more: 3 blocks, 37.5 %
  shared memory 57345 B or more: 3 blocks, 37.5 %
  barriers      16 -> 12 (-25 %): 5 blocks, 62.5 %; 17 or more: cannot launch
  threads       256 -> 512: 4 blocks, 100 %
Note: a barrier ID known only at run time counts as all 16 of a block; with
      constant IDs only the barriers that are used count.
$ occ -a sm_80 -t 256 -r 80 -b 16 | tail -4

  registers     80 -> 64 (-20 %, may spill): 4 blocks, 50 %; 81 or more: 2
                blocks, 25 %
  shared memory 54913 B or more: 2 blocks, 25 %
$ occ -a sm_80 -t 256 -r 60 --launch-bounds 256,5 | tail -2
Note: __launch_bounds__(256, 5) leaves the compiler 48 registers, fewer than the
      60 given.
$ occ -a sm_80 -t 256 -r 48 --launch-bounds 256,5 | tail -1
Note: __launch_bounds__(256, 5) leaves the compiler 48 registers.
$ occ -a sm_80 -t 256 -r 60 --launch-bounds 256 | tail -1
Note: __launch_bounds__(256) leaves the compiler 255 registers.
$ occ -a gfx942 -t 256 -r 200 --launch-bounds 256,4 | tail -2
Note: __launch_bounds__(256, 4) leaves the compiler 128 VGPRs, AGPRs included,
      fewer than the 200 given.
$ occ -a sm_80 -t 256 -r 60 --launch-bounds 256,40 | tail -2
Note: __launch_bounds__(256, 40) leaves the compiler 255 registers (40 blocks do
      not fit, so nvcc ignores the 40).
# Accumulation registers alone, and with other registers.
$ occ -a gfx942 -t 256 --agprs 128
gfx942 (CDNA3, wave64): 256 threads, 128 AGPRs

Occupancy 50 %: 4 of 8 waves per SIMD, 4 workgroups per CU, limited by VGPRs

  limit            workgroups   per group      per CU      unused
  waves                     8           4          32          16
  workgroup slots          16           1          16          12
* VGPRs                     4       32768      131072           0
  LDS                no limit           -       65536       65536
  SGPRs              no limit           -        3200        3200

  VGPRs         1 or more: 3 workgroups, 37.5 %
  LDS           16385 B or more: 3 workgroups, 37.5 %
  AGPRs         128 -> 96 (-25 %, may spill): 5 workgroups, 62.5 %
$ occ -a gfx908 -t 256 --agprs 100 -r 64
gfx908 (CDNA1, wave64): 256 threads, 64 VGPRs, 100 AGPRs

Occupancy 20 %: 2 of 10 waves per SIMD, 2 workgroups per CU, limited by VGPRs

  limit            workgroups   per group      per CU      unused
  waves                    10           4          40          32
  workgroup slots          16           1          16          14
* VGPRs                     2       25600       65536       14336
  LDS                no limit           -       65536       65536
  SGPRs              no limit           -        3200        3200

  VGPRs         up to 128: no change; 129 or more: 1 workgroup, 10 %
  LDS           32769 B or more: 1 workgroup, 10 %
  AGPRs         100 -> 84 (-16 %, may spill): 3 workgroups, 30 %
# An option without effect.
$ occ -a sm_60 -t 256 -r 32 --carveout 50 | tail -1
Note: sm_60 has no selectable carve-out; --carveout changes nothing.
# A grid of one block.
$ occ -g h100-sxm -t 256 -r 32 --grid 1 | tail -12
  shared memory 28161 B or more: 7 blocks, 87.5 %
Note: the grid brings 1 block to an SM where 8 fit: registers and shared memory
      limit nothing here, if blocks are spread evenly.

Grid of 1 on 132 SMs: less than a wave, 1 of 1056 slots, and 131 of 132 SMs get
no block
  useful time          0.1 % to 0.8 %
  achieved occupancy   12.5 %             as profilers show it (active SMs)
                       0.1 %              over all SMs and the whole run
  full waves           1056 blocks
  persistent           1056 blocks (8 per SM), also the largest cooperative
                       launch
$ occ -g mi300x -t 256 -r 32 --grid 1 | tail -8
Grid of 1 on 304 CUs: less than a round, 1 of 2432 slots, and 303 of 304 CUs get
no workgroup
  useful time          under 0.1 % to 0.3 %
  achieved occupancy   12.5 %             as profilers show it (active CUs)
                       under 0.1 %        over all CUs and the whole run
  full rounds          2432 workgroups
  persistent           2432 workgroups (8 per CU), also the largest cooperative
                       launch

# part-of-a-warp
$ occ -a sm_80 -t 100 -r 32 | tail -n 1; occ -a gfx1100 -t 31 -r 32 | grep idle; occ -a gfx90a -t 96 -r 32 | grep idle; occ -a sm_80 -t 96 -r 32 | tail -n 1
Note: 100 is not a multiple of 32: 28 lanes of the last warp stay idle.
Note: 31 is not a multiple of 32: 1 lane of the last wave stays idle.
Note: 96 is not a multiple of 64: 32 lanes of the last wave stay idle.
  threads       96 -> 128: 16 blocks, 100 %

# singular
# A word after 1 is in the singular.
$ occ -a sm_80 -t 1 -r 255 --grid 2 --sms 1 --explain | grep -E ' 1 (thread|warp|block)'
sm_80 (Ampere): 1 thread, 255 registers (256 allocated)
  warps           1 thread / 32, rounded up: 1 warp per block
                  launch check: 1 warp, in units of 4: 4; x 8192 = 32768,
                  2 x 4 / 1 warp per block, rounded down
  occupancy       8 x 1 warp / 64 = 0.125
  expected        average blocks per SM that has work, x 1 warp / 64 slots:
$ occ -a xe_hpc -t 1 -r 1 | grep mode
Note: 1 register is rounded up to the mode of 128.
$ occ -a sm_80 -t 1024 -r 64 --sms 1 --problem 64x64x32 --tile 64x64x32 --schedule stream-k --explain | grep -E ' 1 (tile|block|k-step|slot)'
Occupancy 50 %: 1 block, 32 of 64 warps per SM, limited by registers
Problem 64x64x32 in tiles of 64x64x32: 1 x 1 = 1 tile, in equal shares for 1
block of up to 1 k-step. Padding costs 0 %, uneven shares 0 %, both 0 %: 100 %
                  = 1 block
  minimum         1 block
                  1 x 1 x 1 = 1 tile; share that is not padding: 1
  rounds          1 x 1 k-step / 1 slot, rounded up = 1 a block
$ occ -a sm_80 -t 1024 -r 64 --sms 1 --problem 64x64x32 --tile 64x64x32 --schedule persistent | grep slot
  block slots              32           1          32          31
1 turn of 1 slot. Padding costs 0 %, the last turn 0 %, both 0 %: 100 % of the
$ occ -g h100-sxm -t 1024 -r 64 --partition 1 | grep -o "asked for 1 [^ ]*"
asked for 1 SM
$ occ trace ../traces/rdna.json --sms 1 | sed -n 1p
Radeon RX 7900 XTX, device 1, gfx1100, 1 WGP: 60 us, 1 launch on 1 stream

# barriers-known-at-run-time
# An SM has 24 barriers: a block whose barrier IDs are known only at run time takes 16 of them.
$ for arch in sm_90 sm_101 sm_110 sm_120 sm_121; do occ -a $arch -t 25 -r 79 | grep -A1 'run time'; done
Note: a barrier ID known only at run time counts as 16 of the 24 barriers; then
      1 block fits, not 24.
Note: a barrier ID known only at run time counts as 16 of the 24 barriers; then
      1 block fits, not 24.
Note: a barrier ID known only at run time counts as 16 of the 24 barriers; then
      1 block fits, not 24.
Note: a barrier ID known only at run time counts as 16 of the 24 barriers; then
      1 block fits, not 24.
$ occ -a sm_120 -t 25 -r 79 --barriers 2 | grep -c 'run time'
0
[1]

# the-oversized-mode-needs-the-opt-in
$ occ -a sm_107 -t 1024 -r 32 -d 300K -f jsonl | jq -r '.proposals[0].write[]'
cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 307200)
cudaFuncSetAttribute(kernel, cudaFuncAttributeSharedMemoryMode, cudaSharedMemoryModeAllowOversizedSharedMemory)

# a-grid-that-brings-few-blocks
# Nothing is proposed that the grid cannot use; solve keeps its answer, and says so.
$ occ -g h100-sxm -t 256 -r 80 --grid 100 -f json | jq -c '.resident_blocks, .proposals[].set'
1
{"grid":396}
$ occ -g h100-sxm -t 256 -r 80 --grid 100 | grep -A1 'brings'
Note: the grid brings 1 block to an SM where 3 fit: registers and shared memory
      limit nothing here, if blocks are spread evenly.
$ occ solve -g h100-sxm -t 256 -r 80 --grid 100 --target 50% | grep -A1 'Smallest\|brings'
Smallest change: registers 80 -> 64, which gives 4 blocks, 32 warps, 50 %

--
Note: the grid brings 1 block to an SM where 3 fit: registers and shared memory
    limit nothing here, if blocks are spread evenly.
$ occ solve -g h100-sxm -t 256 -r 80 --grid 100 --target 50% -f json | jq -c '.smallest_change.launch, .proposals'
{"gpu":"NVIDIA H100 SXM5 80GB","threads":256,"regs":64,"smem":0,"dynamic_smem":0,"barriers":1,"carveout":null,"grid":100}
\[] (esc)

# launch-bounds-below-the-registers
$ occ -a sm_90 -t 256 -r 80 --launch-bounds 256,4 | grep -A1 '^Occupancy'
Occupancy 37.5 %: 3 blocks, 24 of 64 warps per SM, limited by registers, with
    the 80 registers given; the launch bounds leave the compiler 64
