# advice-holds
# What the text suggests does what it says: the register value saves a wave, the grids fill the last.
$ for threads in 96 128 256 384; do
>     for regs in 40 55 72 100; do
>         for grid in 500 777 1000 5000; do
>             launch="--arch sm_90 --sms 132 --threads $threads --regs"
>             text=$(occ $launch $regs --grid $grid)
>             waves=$(occ $launch $regs --grid $grid --get waves.total_waves)
>             fewer=$(sed -n 's/.*with at most \([0-9]*\) registers.*/\1/p' <<<"$text")
>             if [ -n "$fewer" ]; then
>                 now=$(occ $launch $fewer --grid $grid --get waves.total_waves)
>                 [ "$now" -lt "$waves" ] || echo "$launch $fewer --grid $grid: $now waves"
>                 now=$(occ $launch $((fewer + 1)) --grid $grid --get waves.total_waves)
>                 [ "$now" -eq "$waves" ] || echo "$launch $((fewer + 1)) --grid $grid: $now waves"
>             fi
>             for full in $(sed -n 's/^  full waves *\([0-9]*\) or \([0-9]*\) .*/\1 \2/p' <<<"$text"); do
>                 tail=$(occ $launch $regs --grid $full --get waves.tail_blocks)
>                 [ "$tail" = 0 ] || echo "$launch $regs --grid $full: a tail of $tail"
>             done
>         done
>     done
> done

# full
$ occ --arch sm_35 --sms 13 --threads 256 --regs 55 --grid 156 --explain
sm_35 (Kepler): 256 threads, 55 registers

Occupancy 50 %: 4 blocks, 32 of 64 warps per SM, limited by registers

  limit                blocks   per block      per SM      unused
  warps                     8           8          64          32
  block slots              16           1          16          12
* registers                 4       14336       65536        8192
  shared memory      no limit           -       49152       49152

  registers     48 or fewer: 5 blocks, 62.5 %; 65 or more: 3 blocks, 37.5 %
  shared memory 12289 B or more: 3 blocks, 37.5 %

Grid of 156 on 13 SMs: 3 full waves and no tail, so 100 % of the time is useful.
Expected (achieved) occupancy 50 %.

  fewer waves   at most 40 registers: 6 blocks per SM, 2 full waves, 100 %
                useful, expected occupancy 75 %
                __launch_bounds__(256, 6)
  persistent    52 blocks (4 per SM), also the largest cooperative launch

Step by step
  warps           256 threads / 32, rounded up = 8 warps per block
                  64 slots / 8, rounded down
                  = 8 blocks
  block slots     16 per SM
  registers       55 x 32 lanes, rounded up to 256 = 1792 registers per warp
                  (56 per thread as allocated)
                  launch check: 8 warps as 8 (rounded up to 4) x 1792 = 14336,
                    within the 65536 a block may have
                  65536 / 4 sub-partitions = 16384,
                    / 1792, rounded down = 9 warps in each
                  9 x 4 / 8 warps per block, rounded down
                  = 4 blocks
  shared memory   0 static + 0 dynamic + 0 reserved = 0,
                    rounded up to 256 = 0 bytes per block
                  no limit
  minimum         4 blocks
  occupancy       4 x 8 warps / 64 = 0.5
  waves           4 blocks per SM x 13 = 52 at once
                  156 / 52 = 3 full, 0 left
  useful time     156 / (3 x 52) = 100 %
                    if no block slows another one down
                  156 / (13 x 12) = 100 %
                    if the blocks share the throughput of their SM
  expected        average blocks per SM that has work, x 8 warps / 64 slots:
                  156 / (13 x 3 + 0) = 4, so 50 %
                    if no block slows another one down
                  (13 x 3 x 4^2 + 0 x 1^2 + 13 x 0^2) / 156 = 4, so 50 %
                    if the blocks share the throughput of their SM

# large
$ occ --arch sm_80 --sms 65535 --threads 32 --regs 32 --grid 4611686018427387904
sm_80 (Ampere): 32 threads, 32 registers

Occupancy 50 %: 32 blocks, 32 of 64 warps per SM, limited by block slots

  limit                blocks   per block      per SM      unused
  warps                    64           1          64          32
* block slots              32           1          32           0
  registers                64        1024       65536       32768
  shared memory           164        1024      167936      135168

  registers     up to 64: no change; 65 or more: 28 blocks, 43.8 %
  shared memory 4225 B or more: 31 blocks, 48.4 %

Grid of 4611686018427387904 on 65535 SMs: 2199056810497 waves; the last one
fills 16384 of 2097120 slots, so 99.9 % of the time is useful. Expected
(achieved) occupancy 50 %, averaged as profilers do, over active SM cycles
(99.9 % of the run); 50 % over all SMs and the whole run.

  full waves    a grid of 4611686018427371520 or 4611686018429468640 blocks
                fills the last wave
  fewer waves   needs 33 blocks of this size per SM; block slots allow 32
  persistent    2097120 blocks (32 per SM), also the largest cooperative launch

# less-than-a-wave
$ occ --arch sm_35 --sms 13 --threads 256 --regs 55 --grid 9 --explain
sm_35 (Kepler): 256 threads, 55 registers

Occupancy 50 %: 4 blocks, 32 of 64 warps per SM, limited by registers

  limit                blocks   per block      per SM      unused
  warps                     8           8          64          32
  block slots              16           1          16          12
* registers                 4       14336       65536        8192
  shared memory      no limit           -       49152       49152

  registers     48 or fewer: 5 blocks, 62.5 %; 65 or more: 3 blocks, 37.5 %
  shared memory 12289 B or more: 3 blocks, 37.5 %

Grid of 9 on 13 SMs: less than a wave, 9 of 52 slots, and 4 of 13 SMs get no
block, so 17.3 % to 69.2 % of the time is useful. Expected (achieved) occupancy
12.5 %, averaged as profilers do, over active SM cycles (69.2 % of the run);
8.7 % over all SMs and the whole run.

  full waves    a grid of 52 blocks fills the wave
  persistent    52 blocks (4 per SM), also the largest cooperative launch

Step by step
  warps           256 threads / 32, rounded up = 8 warps per block
                  64 slots / 8, rounded down
                  = 8 blocks
  block slots     16 per SM
  registers       55 x 32 lanes, rounded up to 256 = 1792 registers per warp
                  (56 per thread as allocated)
                  launch check: 8 warps as 8 (rounded up to 4) x 1792 = 14336,
                    within the 65536 a block may have
                  65536 / 4 sub-partitions = 16384,
                    / 1792, rounded down = 9 warps in each
                  9 x 4 / 8 warps per block, rounded down
                  = 4 blocks
  shared memory   0 static + 0 dynamic + 0 reserved = 0,
                    rounded up to 256 = 0 bytes per block
                  no limit
  minimum         4 blocks
  occupancy       4 x 8 warps / 64 = 0.5
  waves           4 blocks per SM x 13 = 52 at once
                  9 / 52 = 0 full, 9 left
  useful time     9 / (1 x 52) = 17.3 %
                    if no block slows another one down
                  9 / (13 x 1) = 69.2 %
                    if the blocks share the throughput of their SM
  expected        average blocks per SM that has work, x 8 warps / 64 slots:
                  9 / (13 x 0 + 9) = 1, so 12.5 %
                    if no block slows another one down
                  (13 x 0 x 4^2 + 9 x 1^2 + 4 x 0^2) / 9 = 1, so 12.5 %
                    if the blocks share the throughput of their SM

# one-block-per-sm
$ occ --arch sm_90 --sms 132 --threads 384 --regs 168 --grid 264
sm_90 (Hopper): 384 threads, 168 registers

Occupancy 18.8 %: 1 block, 12 of 64 warps per SM, limited by registers

  limit                blocks   per block      per SM      unused
  warps                     5          12          64          52
  block slots              32           1          32          31
* registers                 1       64512       65536        1024
  shared memory           228        1024      233472      232448
  barriers                 64           1          64          63

  registers     80 or fewer: 2 blocks, 37.5 %; 169 or more: cannot launch
  shared memory 232449 B or more: cannot launch

Grid of 264 on 132 SMs: 2 full waves and no tail, so 100 % of the time is
useful. Expected (achieved) occupancy 18.8 %.

  fewer waves   at most 80 registers: 2 blocks per SM, 1 full wave, 100 %
                useful, expected occupancy 37.5 %
                __launch_bounds__(384, 2)
  persistent    132 blocks (1 per SM), also the largest cooperative launch

# suggested-grids
$ for grid in 104 156 52; do
>     occ --arch sm_35 --sms 13 --threads 256 --regs 55 --grid $grid --get waves.tail_blocks
> done
0
0
0

# suggested-regs
$ occ --arch sm_35 --sms 13 --threads 256 --regs 48:49 --grid 128 --get waves.total_waves
2
3
