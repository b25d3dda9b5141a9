# tiles
# N tiles give the result of a grid of N blocks.
$ occ simulate --gpu a100 -t 256 -r 168 --problem 2304x2304 --tile 256x128 -f json | jq -c '[.tiles.wave_efficiency, .simulation.utilization]'
\[0.75,0.75] (esc)
$ occ simulate --gpu a100 -t 256 -r 168 --problem 2304x2304 --tile 256x128 -f json | jq .simulation >$TMP/tiles
$ occ simulate --gpu a100 -t 256 -r 168 --grid 162 -f json | jq .simulation | cmp - $TMP/tiles

# persistent-and-stream-k
# Persistent: a block that has finished a tile takes another; times are in tile times.
# Stream-K: each block has the same share of all tiles; times are in block times.
$ occ simulate --gpu a100 -t 256 -r 168 --problem 2304x2304 --tile 256x128 --schedule persistent | head -7
NVIDIA A100 SXM4 40GB, sm_80 (Ampere): 256 threads, 168 registers

162 tiles on 108 SMs, up to 1 at a time on each; tile times constant

  makespan      2 tile times, 1.333 x the ideal of 1.5
  utilization   75 %
                75 % by the formula of occ calc
$ occ simulate --gpu a100 -t 256 -r 168 --problem 2304x2304 --tile 256x128 --schedule stream-k | head -7
NVIDIA A100 SXM4 40GB, sm_80 (Ampere): 256 threads, 168 registers

108 blocks on 108 SMs, up to 1 at a time on each; block times constant

  makespan      1 block time, 1 x the ideal of 1
  utilization   100 %
                100 % by the formula of occ calc

# errors
$ occ simulate --gpu a100 -t 256 -r 168 --problem 2304x2304,1x1 --tile 256x128
2> occ: the options describe 2 launches; simulate runs one
[2]
$ occ simulate --gpu a100 -t 256 -r 168 --problem 2304x2304 --tile 256x128 --grid 3
2> occ: --problem cannot be combined with --grid
[2]
