# block-shape
$ occ -a sm_80 -t 16x16 --get threads; occ -a sm_80 -t 32x8x1 --get threads; occ -a sm_80 -t 1x1x128 | sed -n '1,3p'
256
256
sm_80 (Ampere): 128 threads (1x1x128)

Cannot launch: 128 threads in the z dimension of the block; sm_80 allows 64

# breakdown
$ occ --arch sm_80 --regs 40 --smem 8192 --threads 256
sm_80 (Ampere): 256 threads, 40 registers, 8192 B shared memory

Occupancy 75 %: 6 blocks, 48 of 64 warps per SM, limited by registers

  limit                blocks   per block      per SM      unused
  warps                     8           8          64          16
  block slots              32           1          32          26
* registers                 6       10240       65536        4096
  shared memory            18        9216      167936      112640

  registers     40 -> 32 (-20 %, may spill): 8 blocks, 100 %; 41 or more: 5
                blocks, 62.5 %
  shared memory up to 26880 B: no change; 26881 B or more: 5 blocks, 62.5 %

# launch-bounds
$ set -o pipefail
$ occ -a sm_80 -t 256 -r 40 --launch-bounds 256,5 --json | jq -c .launch,.allocation; occ -a sm_80 -t 512 --launch-bounds 256 | grep -e Cannot -e Note
{"threads":256,"regs":40,"smem":0,"dynamic_smem":0,"barriers":1,"carveout":null,"launch_bounds":[256,5]}
{"warps_per_block":8,"regs_per_thread":40,"regs_per_block":10240,"smem_per_block":1024,"smem_config":167936,"max_regs_for_bounds":48}
Cannot launch: 512 threads per block; the kernel's launch bound is 256
Note: no registers given (--regs), so they do not limit.
Note: __launch_bounds__(256) leaves the compiler 255 registers.
[1]

# no-registers
$ occ -a sm_75 -t 1024
sm_75 (Turing): 1024 threads

Occupancy 100 %: 1 block, 32 of 32 warps per SM, limited by warps

  limit                blocks   per block      per SM      unused
* warps                     1          32          32           0
  block slots              16           1          16          15
  registers          no limit           -       65536       65536
  shared memory      no limit           -       65536       65536

  registers     65 or more: cannot launch
  shared memory 65537 B or more: cannot launch
Note: no registers given (--regs), so they do not limit.

# overview
$ occ --help
occ - GPU occupancy, exactly: blocks per SM, what limits them, what to change

  occ -a sm_90 -t 256 -r 64 -s 16K           what fits and what limits it
  occ -g h100-sxm -t 256 -r 64 --grid 1000   the tail of a grid
  occ -a sm_90 -t 32:1024:32 -r 64 --plot    a sweep as a chart
  occ kernels build.log -t 256               the kernels of a build

Options used most; `occ help calc` lists all:
  -a, --arch NAME             architecture: sm_80, 8.0, gfx942, xe_hpc, or all
  -g, --gpu NAME              product instead of --arch: h200, "RTX 4090", local
  -t, --threads N             threads per block: 256, 16x16, 32x8x1
  -r, --regs N                registers per thread (VGPRs, GRF); 0: no limit
  -s, --smem BYTES            static shared memory (LDS, SLM) per block: 8K
      --grid N                blocks in the grid: 128, 64x64
      --problem MxN[xK]       matrix to cover instead of --grid: 4096x4096x1024
      --best OPTION           best by: threads, tile, stages, split-k, gpu
      --plot [COLUMN]         chart of a column
  -f, --format FORMAT         output format

Commands; without one, occ is occ calc:
  calc       Occupancy of one launch, or a table of several
  solve      What to change to reach a target, and where the steps are
  kernels    Kernels of build logs, binaries and profiles, with their occupancy
  diff       Two builds, or two recorded runs: what became better or worse
  tune       Registers, spills and occupancy of each step, asked of the compiler
  trace      Where a recorded run loses its time: idle gaps, tails, small grids
  simulate   Block-by-block dispatch of a grid over the SMs
  corun      Blocks of two to four launches on one SM: all full mixes
  batch      JSON Lines in, JSON Lines out: a request a line, an answer a line
  arch       The architectures, or each NAME with every limit and its source
  gpu        The GPU products, or each NAME with its MIG profiles and sources
  schema     JSON Schema of what COMMAND writes; without COMMAND, of all
  help       the options of a command: occ help calc

The manual: occ(1); recipes: occ-guide(7); `occ --version` prints the version.

# launch-bounds-registers
# Text and JSON say how many registers the bounds leave to a thread, even if the launch does not
# exceed that number; CSV has no column for it.
$ for r in 40 64 72; do occ -a sm_90 -t 256 -r $r --launch-bounds 256,4 | grep '^Note'; done
Note: __launch_bounds__(256, 4) leaves the compiler 64 registers.
Note: __launch_bounds__(256, 4) leaves the compiler 64 registers.
Note: __launch_bounds__(256, 4) leaves the compiler 64 registers, fewer than the
$ occ -a sm_90 -t 256 --launch-bounds 256 | grep launch_bounds
Note: __launch_bounds__(256) leaves the compiler 255 registers.
$ occ -a sm_90 -t 256 --launch-bounds 256,9 | grep -A 1 launch_bounds
Note: __launch_bounds__(256, 9) leaves the compiler 255 registers (9 blocks do
      not fit, so nvcc ignores the 9).
$ occ -a sm_90 -t 256 -r 40 --launch-bounds 256,4 --explain | grep -A 1 'launch bounds'
  launch bounds   __launch_bounds__(256, 4) leaves the compiler 64 registers
$ for bounds in 256 256,4 256,5 256,9 2000; do
>     occ -a sm_90 -t 256 -r 40 --launch-bounds $bounds --get allocation.max_regs_for_bounds
> done
255
64
48
255
 (esc)
$ occ -a sm_90 -t 256 -r 40 -f json | jq -c '.allocation | has("max_regs_for_bounds")'
false
$ occ -a gfx90a -t 256 -r 40 --launch-bounds 256,4 -f json | jq -c '.allocation.max_regs_for_bounds'
128
$ echo '{"arch": "sm_90", "threads": 256, "launch_bounds": [256, 4]}' | occ batch | jq -c .allocation
{"warps_per_block":8,"regs_per_thread":0,"regs_per_block":0,"smem_per_block":1024,"smem_config":233472,"max_regs_for_bounds":64}
$ occ -a sm_80,sm_90 -t 256 -r 40 --launch-bounds 256,4 -f csv | head -n 1
arch,gpu,threads,regs,smem,dynamic_smem,barriers,carveout,blocks_per_sm,warps_per_sm,occupancy,limiters

# launch-bounds-ignored
$ occ -a sm_80 -t 256 -r 90 --launch-bounds 1024,4 | grep -A1 bounds
    90 registers given; the launch bounds leave the compiler 64

--
Note: __launch_bounds__(1024, 4) leaves the compiler 64 registers (4 blocks do
      not fit, so nvcc ignores the 4), fewer than the 90 given.
$ occ -a sm_80 -t 256 --launch-bounds 2000 | grep bounds; occ -a gfx942 -t 256 --launch-bounds 256,4 | tail -2
Note: __launch_bounds__(2000): a block has at most 1024 threads.
Note: no VGPRs given (--regs), so they do not limit.
Note: __launch_bounds__(256, 4) leaves the compiler 128 VGPRs, AGPRs included.

# shapes
# Rows, JSON and the answer of --best keep the shape of a block.
$ occ -a sm_90 -t 16x16,32x8,256 -r 32
block  /SM  warps   occ.  limiter
16x16    8     64  100 %  warps+regs
 32x8    8     64  100 %  warps+regs
    -    8     64  100 %  warps+regs
all: 256 threads
$ occ -a sm_90 -t 16x16,32x8,256 -r 32 -f csv | cut -d, -f3,9,10
threads,block,blocks_per_sm
256,16x16,8
256,32x8,8
256,,8
$ occ -a sm_90 -t 8x4x2,64 -f jsonl | jq -c .launch.block
\[8,4,2] (esc)
null
$ occ -a sm_90 -t 16x16 -r 32 | head -n 1
sm_90 (Hopper): 256 threads (16x16), 32 registers
$ occ -a sm_90 -t 32:64:32 -f csv | head -n 1
arch,gpu,threads,regs,smem,dynamic_smem,barriers,carveout,blocks_per_sm,warps_per_sm,occupancy,limiters
$ occ -a sm_90 -t 8x4x65,33x8 --best threads --get threads,block
264	33x8
$ echo '{"arch": "sm_90", "threads": [16, 16]}' | occ batch | jq -c .launch.block
\[16,16] (esc)
$ occ -a sm_90 -t 2x2x2x2
2> occ: --threads '2x2x2x2': expected a whole number from 1 to 1024, or XxY or XxYxZ
[2]

# get-several
# --get with several keys prints a line for each row, with tabs between the values; a null value
# is empty.
$ occ -a sm_90 -t 16x16,128 --get threads,block --get limits.barriers,limiters | sed 's/\t/|/g'
256|16x16|64|warps
128||64|warps
$ occ -a sm_90 -t 256,512 -r 40 --get headroom.registers.free,occupancy | sed 's/\t/|/g'
0|0.75
0|0.75
$ occ -a sm_90 -t 256 --get occupancy,,threads
2> occ: --get: unknown key ''; expected keys of the JSON output, such as occupancy, limits.registers
[2]
$ occ -a sm_90 -t 256 --get occupancy,nothing
2> occ: --get: unknown key 'nothing'; expected keys of the JSON output, such as occupancy, limits.registers
[2]
$ occ -a sm_90 -t 256 --get ''
2> occ: --get: unknown key ''; expected keys of the JSON output, such as occupancy, limits.registers
[2]
$ occ kernels kernels/k20.csv --get name,regs | sed 's/\t/|/g'
void step(float *, const float *, int)|57
void step48(float *, const float *, int)|48
$ occ trace ../traces/nvprof.sqlite --get name,launches | sed 's/\t/|/g'
_Z6stridePfPKfi|2

# colours
# --color always colours the headline, the limits, the proposals and the notes; nothing else does.
$ occ -a sm_80 -t 256 -r 40 --color always | sed 's/\x1b\[\([0-9]*\)m/<\1>/g'
sm_80 (Ampere): 256 threads, 40 registers

<1>Occupancy 75 %: 6 blocks, 48 of 64 warps per SM, limited by registers<0>

  limit                blocks   per block      per SM      unused
  warps                     8           8          64          16
  block slots              32           1          32          26
<33>* registers                 6       10240       65536        4096<0>
  shared memory           164        1024      167936      161792

  registers     <32>40 -> 32 (-20 %, may spill): 8 blocks, 100 %; 41 or more: 5
                blocks, 62.5 %<0>
  shared memory 26881 B or more: 5 blocks, 62.5 %
$ occ -a sm_80 -t 2048 --color always | sed 's/\x1b\[\([0-9]*\)m/<\1>/g' | sed -n 3p
<31>Cannot launch: 2048 threads per block; sm_80 allows 1024<0>
$ occ -a sm_80 -t 256 -r 40 --color auto | grep -c $'\x1b'
0
[1]
$ occ -a sm_80 -t 256 --color red
2> occ: --color 'red': must be one of: auto, always, never
[2]

# wide-and-narrow
# A table is as wide as 80 columns, or as it needs with --wide.
$ occ -g a100,h100-sxm,rtx-4090 -t 256 -r 64 -s 16K --grid 1000 --cluster 1 --issue 8 --latency 400
gpu               /SM    occ.  waves  tail       useful  clusters  low  high
A100 SXM4 40GB      4    50 %   2.31   136  77.2-92.6 %       432  432   432
H100 SXM5 80GB      4    50 %   1.89   472       94.7 %       528  528   528
GeForce RTX 4090    4  66.7 %   1.95   488       97.7 %       512  512   512
all: 32 warps, limited by regs, hide 200, latency out of reach
$ occ -g a100,h100-sxm,rtx-4090 -t 256 -r 64 -s 16K --grid 1000 --cluster 1 --issue 8 --latency 400 --wide
gpu               /SM  warps    occ.  limiter  waves  tail       useful  clusters  low  high  hide  latency
A100 SXM4 40GB      4     32    50 %  regs      2.31   136  77.2-92.6 %       432  432   432   200  out of reach
H100 SXM5 80GB      4     32    50 %  regs      1.89   472       94.7 %       528  528   528   200  out of reach
GeForce RTX 4090    4     32  66.7 %  regs      1.95   488       97.7 %       512  512   512   200  out of reach
$ occ -g a100,h100-sxm,rtx-4090 -t 256 -r 64 -s 16K --grid 1000 --best gpu
gpu               /SM  warps    occ.  limiter  waves  tail       useful  rank
GeForce RTX 4090    4     32  66.7 %  regs      1.95   488       97.7 %  1
H100 SXM5 80GB      4     32    50 %  regs      1.89   472       94.7 %  2
A100 SXM4 40GB      4     32    50 %  regs      2.31   136  77.2-92.6 %  3
$ occ -g a100 -t 256 --best gpu
2> occ: --best gpu needs several machines, as in --gpu a100,h100-sxm
[2]
$ occ -g a100,h100-sxm -t 256 --best gpu --sort threads
2> occ: --best gpu cannot be combined with --sort
[2]
$ occ -g h100-sxm -t 256 -r 80
NVIDIA H100 SXM5 80GB, sm_90 (Hopper): 256 threads, 80 registers

Occupancy 37.5 %: 3 blocks, 24 of 64 warps per SM, limited by registers

  limit                blocks   per block      per SM      unused
  warps                     8           8          64          40
  block slots              32           1          32          29
* registers                 3       20480       65536        4096
  shared memory           228        1024      233472      230400
  barriers                 64           1          64          61

  registers     80 -> 64 (-20 %, may spill): 4 blocks, 50 %; 81 or more: 2
                blocks, 25 %
  shared memory 76801 B or more: 2 blocks, 25 %

One wave: 396 blocks (3 per SM on 132 SMs)
