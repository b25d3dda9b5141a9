# bad-options
$ occ solve --arch sm_80 --threads 256 --target 5% --explain --format csv || echo $?
2
2> occ: --explain needs --format text, json or jsonl, not csv
$ occ solve --arch sm_80 --threads 256 --target 5% --frontier regs,smem || echo $?
2
2> occ: --target cannot be combined with --frontier
$ occ solve --arch sm_80 --threads 256 --frontier regs || echo $?
2
2> occ: --frontier 'regs': must be regs,smem
$ occ solve --arch sm_80 --threads 32,64 --target 5% || echo $?
2
2> occ: solve takes one launch; the options describe 2
$ occ solve --arch sm_80 --threads 256 --target 100% --format svg || echo $?
2
2> occ: --format svg cannot be combined with --target
$ occ solve --arch sm_80 --threads 256 --explain --format md || echo $?
2
2> occ: --explain needs --format text, json or jsonl, not md
$ occ solve --arch sm_80 --threads 256 operand || echo $?
2
2> occ: unexpected argument 'operand'
$ occ solve --threads 256 --target 5% || echo $?
2
2> occ: --arch is missing: name an architecture, such as sm_80, or a product with --gpu
$ occ solve --arch sm_80 --target 5% || echo $?
2
2> occ: --threads is missing: the threads per block, 1 to 1024

# bad-target
$ for t in 75.% 0 0% 1e2 -5 '' 100.1% 1.0000001 48 '0 warps' '3 blocks x' '65536 warps' '99999999999 warps'; do
>     occ solve --arch sm_80 --threads 256 --target="$t" || echo "$?"
> done
2
2
2
2
2
2
2
2
2
2
2
2
2
2> occ: --target '75.%': expected a share above 0% and up to 100%, such as 75% or 0.75, or '48 warps' or '6 blocks' (1 to 65535)
2> occ: --target '0': expected a share above 0% and up to 100%, such as 75% or 0.75, or '48 warps' or '6 blocks' (1 to 65535)
2> occ: --target '0%': expected a share above 0% and up to 100%, such as 75% or 0.75, or '48 warps' or '6 blocks' (1 to 65535)
2> occ: --target '1e2': expected a share above 0% and up to 100%, such as 75% or 0.75, or '48 warps' or '6 blocks' (1 to 65535)
2> occ: --target '-5': expected a share above 0% and up to 100%, such as 75% or 0.75, or '48 warps' or '6 blocks' (1 to 65535)
2> occ: --target '': expected TARGET
2> occ: --target '100.1%': expected a share above 0% and up to 100%, such as 75% or 0.75, or '48 warps' or '6 blocks' (1 to 65535)
2> occ: --target '1.0000001': expected a share above 0% and up to 100%, such as 75% or 0.75, or '48 warps' or '6 blocks' (1 to 65535)
2> occ: --target '48': did you mean 48%, or '48 warps' or '48 blocks' per SM?
2> occ: --target '0 warps': expected a share above 0% and up to 100%, such as 75% or 0.75, or '48 warps' or '6 blocks' (1 to 65535)
2> occ: --target '3 blocks x': expected a share above 0% and up to 100%, such as 75% or 0.75, or '48 warps' or '6 blocks' (1 to 65535)
2> occ: --target '65536 warps': expected a share above 0% and up to 100%, such as 75% or 0.75, or '48 warps' or '6 blocks' (1 to 65535)
2> occ: --target '99999999999 warps': expected a share above 0% and up to 100%, such as 75% or 0.75, or '48 warps' or '6 blocks' (1 to 65535)

# unusual-targets
# Targets out of reach, targets already reached, and targets that only one quantity can reach; at
# the end a frontier without a target.
$ occ solve -a sm_80 -t 1 -r 32 --launch-bounds 1 --target 60%; echo "status $?"
sm_80 (Ampere): 1 thread, 32 registers

Now 50 %: 32 blocks, 32 of 64 warps per SM, limited by block slots
Target 60.9 %: 39 warps per SM, 39 blocks of 1 thread
Out of reach: blocks of at most 1 thread (the launch bound) are limited by block
    slots.
Best: 32 warps, 50 %, with 32 blocks of 1 thread.
status 1
$ occ solve -a sm_80 -t 32 -r 32 --launch-bounds 64 --target "64 blocks"; echo "status $?"
sm_80 (Ampere): 32 threads, 32 registers

Now 50 %: 32 blocks, 32 of 64 warps per SM, limited by block slots
Target: 64 blocks per SM
Out of reach: an SM holds at most 32 blocks.
Best: 32 warps, 50 %, with 32 blocks of 32 threads.
status 1
$ occ solve -a sm_80 -t 64 -r 32 --launch-bounds 32 --target 75%; echo "status $?"
sm_80 (Ampere): 64 threads, 32 registers

Cannot launch now: 64 threads per block; the kernel's launch bound is 32
Target 75 %: 48 warps per SM, 24 blocks of 64 threads
Out of reach: blocks of at most 32 threads (the launch bound) are limited by
    block slots.
Best: 32 warps, 50 %, with 32 blocks of 32 threads.
status 1
$ occ solve -a sm_80 -t 256 -r 32 --carveout 0 --target "1 block" | sed -n '/^Target/,/^To write/p'
Target: 1 block per SM; already reached

  changed alone                now  keeps the target with
  registers                     32  at most 255
  static shared memory         0 B  at most 166912 B (dynamic above 49152 B)
  dynamic shared memory        0 B  at most 166912 B
  carve-out                    0 %  any
  threads per block            256  32 to 1024
                                    best, with 64 warps, 100 %: 256, 512, 1024

Note: more warps help only to hide latency.
$ occ solve -a sm_80 -t 256 -b 16 -r 0 --target 100% | sed -n '/^Target/,/^To write/p'
Target 100 %: 64 warps per SM, 8 blocks of 256 threads; already reached

  changed alone                now  keeps the target with
  registers                   none  at most 32
  static shared memory         0 B  at most 19968 B
  dynamic shared memory        0 B  at most 19968 B
  carve-out                largest  any
  threads per block            256  64, 128, 256, 512, 1024
                                    best, with 64 warps, 100 %: 64, 128, 256,
                                    512, 1024

Note: more warps help only to hide latency.
$ occ solve -a sm_60 -t 256 -r 64 -s 8K --target "1 block" --explain | sed -n '/^Step/,$p'
Step by step
  registers for 1 block: 1 x 8 = 8 warps in 2 sub-partitions, 4 in each
    32768 / 4, rounded down to 256 = 8192 per warp
    / 32 lanes, but at most 255 per thread
  shared memory for 1 block: 65536 / 1, rounded down to 256 = 65536
    but a block may have at most 49152 bytes

Note: more warps help only to hide latency.
$ occ solve -a sm_90 -t 64 -r 32 -b 16 --target "16 blocks" --explain | sed -n '/barriers/p'
sm_90 (Hopper): 64 threads, 32 registers, 16 barriers
Now 12.5 %: 4 blocks, 8 of 64 warps per SM, limited by barriers
  registers                     32  no: barriers allow 4
  static shared memory         0 B  no: barriers allow 4
  dynamic shared memory        0 B  no: barriers allow 4
  barriers                      16  at most 4
  carve-out                largest  no: barriers allow 4
Smallest change: barriers 16 -> 4, which gives 16 blocks, 32 warps, 50 %
  barriers for 16: 64 / 16, rounded down = 4
$ occ solve -a sm_80 -t 512 -r 40 --target 100%
sm_80 (Ampere): 512 threads, 40 registers

Now 75 %: 3 blocks, 48 of 64 warps per SM, limited by registers
Target 100 %: 64 warps per SM, 4 blocks of 512 threads

  changed alone                now  reaches the target with
  registers                     40  at most 32
  static shared memory         0 B  no: registers allow 3
  dynamic shared memory        0 B  no: registers allow 3
  carve-out                largest  no: registers allow 3
  threads per block            512  no multiple of 32 reaches the target

Smallest change: registers 40 -> 32, which gives 4 blocks, 64 warps, 100 %

To write:
  __launch_bounds__(512, 4)       // after __global__; registers 40 -> 32
  -maxrregcount=32                // or for all kernels of a file

Note: fewer registers can cause spills (`occ tune` asks the compiler); more
  warps help only to hide latency.
$ occ solve -a sm_80 -t 1000 -r 40 --target 90% | sed -n '/^Target/,/^To write/p'
Target 90.6 %: 58 warps per SM, 2 blocks of 1000 threads

  changed alone                now  reaches the target with
  registers                     40  at most 32
  static shared memory         0 B  no: registers allow 1
  dynamic shared memory        0 B  no: registers allow 1
  carve-out                largest  no: registers allow 1
  threads per block           1000  no multiple of 32 reaches the target

Smallest change: registers 40 -> 32, which gives 2 blocks, 64 warps, 100 %

To write:
$ occ solve -a sm_80 -t 1 --frontier regs,smem | sed -n 3,8p
Now 50 %: 32 blocks, 32 of 64 warps per SM, limited by block slots

Maximum registers and shared memory together, for N blocks of 1 thread:

  blocks       warps   occupancy   registers  shared mem., B
> 32              32        50 %          64            4224

# refused
$ try() { occ solve "$@"; echo "status $?: $*" >&2; }
$ try -a sm_80 -t 256 extra
2> occ: unexpected argument 'extra'
2> status 2: -a sm_80 -t 256 extra
$ try -a sm_80 -t 256 -t 128
2> occ: --threads is given twice
2> status 2: -a sm_80 -t 256 -t 128
$ try -a sm_80 -t 256 --carveout 101
2> occ: --carveout '101': expected a percentage from 0 to 100, or max-shared or max-l1
2> status 2: -a sm_80 -t 256 --carveout 101
$ try -a sm_80 -t 256 --launch-bounds x
2> occ: --launch-bounds 'x': expected T or T,B, each a whole number from 1 to 65535
2> status 2: -a sm_80 -t 256 --launch-bounds x
$ try -a sm_80 -t 256 --sms 4 --gpc 2,3
2> occ: --gpc without --cluster: only the total is used, 5 SMs
2> occ: --gpc has 5 SMs in all, but --sms is 4
2> status 2: -a sm_80 -t 256 --sms 4 --gpc 2,3
$ try -a sm_80 -t 256 --latency 4
2> occ: --latency needs --issue, the cycles between loads, or --bytes-per-load
2> status 2: -a sm_80 -t 256 --latency 4

# target-spellings
$ for t in 0 0% . .5 5. 100.1% 1.0000001 99.99999999% 0.00000001% "6 bananas" "6" "0 warps" "70000 blocks" "1.5 warps" "warps" "48warps" "6BLOCKS"; do
>     occ solve -a sm_80 -t 256 --target "$t" 2>&1 | sed -n '/^Target/p;/^occ/p'
> done
occ: --target '0': expected a share above 0% and up to 100%, such as 75% or 0.75, or '48 warps' or '6 blocks' (1 to 65535)
occ: --target '0%': expected a share above 0% and up to 100%, such as 75% or 0.75, or '48 warps' or '6 blocks' (1 to 65535)
occ: --target '.': expected a share above 0% and up to 100%, such as 75% or 0.75, or '48 warps' or '6 blocks' (1 to 65535)
Target 50 %: 32 warps per SM, 4 blocks of 256 threads; already reached
occ: --target '5.': expected a share above 0% and up to 100%, such as 75% or 0.75, or '48 warps' or '6 blocks' (1 to 65535)
occ: --target '100.1%': expected a share above 0% and up to 100%, such as 75% or 0.75, or '48 warps' or '6 blocks' (1 to 65535)
occ: --target '1.0000001': expected a share above 0% and up to 100%, such as 75% or 0.75, or '48 warps' or '6 blocks' (1 to 65535)
Target 100 %: 64 warps per SM, 8 blocks of 256 threads; already reached
Target 1.6 %: 1 warp per SM, 1 block of 256 threads; already reached
occ: --target '6 bananas': expected a share above 0% and up to 100%, such as 75% or 0.75, or '48 warps' or '6 blocks' (1 to 65535)
occ: --target '6': did you mean 6%, or '6 warps' or '6 blocks' per SM?
occ: --target '0 warps': expected a share above 0% and up to 100%, such as 75% or 0.75, or '48 warps' or '6 blocks' (1 to 65535)
occ: --target '70000 blocks': expected a share above 0% and up to 100%, such as 75% or 0.75, or '48 warps' or '6 blocks' (1 to 65535)
occ: --target '1.5 warps': expected a share above 0% and up to 100%, such as 75% or 0.75, or '48 warps' or '6 blocks' (1 to 65535)
occ: --target 'warps': expected a share above 0% and up to 100%, such as 75% or 0.75, or '48 warps' or '6 blocks' (1 to 65535)
Target 75 %: 48 warps per SM, 6 blocks of 256 threads; already reached
occ: --target '6BLOCKS': expected a share above 0% and up to 100%, such as 75% or 0.75, or '48 warps' or '6 blocks' (1 to 65535)
$ occ solve -a gfx942 -t 256 --target "2 workgroups" | sed -n 4p
Target: 2 workgroups per CU; already reached
$ occ solve -a gfx942 -t 256 --target "2 waves" | sed -n 4p
Target 6.3 %: 2 waves per CU, 1 workgroup of 256 threads; already reached

# target-without-sign
$ for target in 50 48.5 1.5 2 150 150%; do occ solve -a sm_80 -t 256 --target $target; done
2> occ: --target '50': did you mean 50%, or '50 warps' or '50 blocks' per SM?
2> occ: --target '48.5': did you mean 48.5%?
2> occ: --target '1.5': expected a share above 0% and up to 100%, such as 75% or 0.75, or '48 warps' or '6 blocks' (1 to 65535)
2> occ: --target '2': did you mean 2%, or '2 warps' or '2 blocks' per SM?
2> occ: --target '150': expected a share above 0% and up to 100%, such as 75% or 0.75, or '48 warps' or '6 blocks' (1 to 65535)
2> occ: --target '150%': expected a share above 0% and up to 100%, such as 75% or 0.75, or '48 warps' or '6 blocks' (1 to 65535)
[2]
