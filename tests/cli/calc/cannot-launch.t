# cannot-launch
$ occ --arch sm_80 --regs 169 --threads 288
sm_80 (Ampere): 288 threads, 169 registers (176 allocated)

Cannot launch: 288 threads x 169 registers need 12 warps (9 rounded up) x 5632 =
    67584 registers; a block may have 65536

  limit                blocks   per block      per SM
  warps                     7           9          64
  block slots              32           1          32
* registers                 0       67584       65536
  shared memory           164        1024      167936

  registers     168 or fewer (-1 %, may spill): 1 block, 14.1 %
  threads       256 or fewer: 1 block, 12.5 %
[1]

# cannot-launch-json
$ occ --arch 9.0 --smem 228K --threads 1025 --json | jq -c '.launchable, .reasons, .limiters, .limits, .unused, .headroom'
false
\["1025 threads per block; sm_90 allows 1024","233472 bytes of shared memory per block; a block may have 232448 (233472 per SM less 1024 reserved)"] (esc)
\["warps","shared_memory"] (esc)
{"warps":0,"blocks":32,"registers":null,"shared_memory":0,"barriers":64}
{"warps":64,"blocks":32,"registers":65536,"shared_memory":233472}
{"registers":{"free":null,"gain":null,"loss":null},"shared_memory":{"free":null,"gain":null,"loss":null},"threads":{"free":null,"gain":null,"loss":null},"barriers":{"free":null,"gain":null,"loss":null}}

# cannot-launch-rows
$ occ --arch sm_80 --regs 169 --threads 256,288
threads  /SM  warps    occ.  limiter
    256    1      8  12.5 %  regs
    288    0      0     0 %  cannot launch

# grids-that-no-launch-can-have
# The largest grid of each interface can be launched, and one block more in a dimension cannot.
$ first() { occ --sms 100 -t 256 -r 32 "$@" -f json | jq -r '"\(.waves.grid) \(.reasons[0])"'; }
> for grid in 2147483647 2147483648 1x65535 1x65536x1 1x1x65535 1x1x65536; do first -a sm_90 --grid $grid; done
> for grid in 16777215 16777216 1x65536x65536 1x1x4294967295; do first -a gfx942 --grid $grid; done
> for grid in 4294967295 4294967296 1x65536x1; do first -a xe_hpc --grid $grid; done
2147483647 null
null a grid of 2147483648 blocks in x; CUDA allows 2147483647
65535 null
null a grid of 65536 blocks in y; CUDA allows 65535
65535 null
null a grid of 65536 blocks in z; CUDA allows 65535
16777215 null
null a grid of 16777216 workgroups of 256 threads in x; HIP allows at most 4294967295 threads there
4294967296 null
4294967295 null
4294967295 null
null a grid of 4294967296 work-groups in x; Level Zero allows 4294967295
65536 null
# The grid that covers elements may have any shape.
$ occ -a sm_90 --sms 100 -t 32 -r 32 --elements 100000000000 -f json | jq .waves.grid
3125000000
# A launch in two dimensions of threads: HIP counts them in each.
$ occ -a gfx942 --sms 100 -t 16x16 -r 32 --grid 268435455x268435455 -f json | jq .waves.grid
72057593501057020
$ occ -a gfx942 --sms 100 -t 16x16 -r 32 --grid 1x268435456 | sed -n 3,4p
Cannot launch: a grid of 268435456 workgroups of 16 threads in y; HIP allows at
    most 4294967295 threads there

# what-lets-a-launch-start
# A cluster that no GPC holds, a grid of no whole clusters, and registers that leave a cluster too
# little room: text and JSON have the same proposals.
$ both() { occ "$@" | grep " -> \|or fewer"; occ "$@" -f json | jq -r '.proposals[] | "\(.set) \(.goal.key)"'; }
$ both -a sm_90 -t 1024 -r 64 --gpc 6,6 --cluster 8 --grid 8
  registers     64 -> 32 (-50 %, expect spills): 2 blocks, 100 %; 65 or more:
  cluster       8 -> 4: 1 block, 50 %
  threads       1024 -> 512: 2 blocks, 50 %
{"cluster":4} launchable
{"threads":512,"grid":16} launchable
{"regs":32} launchable
$ both -a sm_90 -t 256 -r 64 --sms 132 --cluster 4 --grid 130
  grid          130 -> 128: 4 blocks, 50 %
  grid          130 -> 132: 4 blocks, 50 %
  cluster       4 -> 2: 4 blocks, 50 %
{"grid":128} launchable
{"grid":132} launchable
{"cluster":2} launchable
$ both -a sm_120 -t 509 -r 149 --sms 2 --cluster 3 --elements 1415
  registers     64 or fewer (-57 %, expect spills): 2 blocks, 66.7 %
  threads       509 -> 160: 2 blocks, 20.8 %
{"threads":160} occupancy
{"regs":64} occupancy
# The same blocks in one dimension.
$ both -a sm_90 -t 256 -r 64 --sms 132 --grid 1x65536x1
{"grid":65536} launchable
# Registers and the grid.
$ both -a sm_90 -t 1024 -r 255 --sms 132 --cluster 4 --grid 129
  together      grid 129 -> 128, registers 255 -> 64: 1 block, 50 %
  together      grid 129 -> 128, threads 1024 -> 256: 1 block, 12.5 %
  together      grid 129 -> 132, registers 255 -> 64: 1 block, 50 %
  together      grid 129 -> 132, threads 1024 -> 256: 1 block, 12.5 %
{"regs":64,"grid":128} occupancy
{"threads":256,"grid":128} occupancy
{"regs":64,"grid":132} occupancy
{"threads":256,"grid":132} occupancy
