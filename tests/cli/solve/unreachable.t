# unreachable-blocks
$ occ solve --arch sm_80 --threads 256 --target '40 blocks'
sm_80 (Ampere): 256 threads

Now 100 %: 8 blocks, 64 of 64 warps per SM, limited by warps
Target: 40 blocks per SM
Out of reach: an SM holds at most 32 blocks.
Best: 64 warps, 100 %, with 32 blocks of 64 threads.
[1]

# unreachable-bound
$ occ solve --arch sm_80 --threads 31 --launch-bounds 31 --target 75%
sm_80 (Ampere): 31 threads

Now 50 %: 32 blocks, 32 of 64 warps per SM, limited by block slots
Target 75 %: 48 warps per SM, 48 blocks of 31 threads
Out of reach: blocks of at most 31 threads (the launch bound) are limited by
    block slots.
Best: 32 warps, 50 %, with 32 blocks of 31 threads.
[1]

# unreachable-cluster
$ occ solve --arch sm_80 --threads 32 --cluster 2 --target '1 block'
sm_80 (Ampere): 32 threads

Cannot launch now: a cluster of 2 blocks; sm_80 allows 1
Target: 1 block per SM
Out of reach: a cluster of 2 blocks; sm_80 allows 1.
[1]

# unreachable-warps
$ occ solve --arch sm_80 --threads 256 --target '70 warps'
sm_80 (Ampere): 256 threads

Now 100 %: 8 blocks, 64 of 64 warps per SM, limited by warps
Target: 70 warps per SM
Out of reach: an SM holds at most 64 warps.
Best: 64 warps, 100 %, with 8 blocks of 256 threads.
[1]

# launch-that-hangs
# A launch that hangs gives status 1, as `occ` does without `solve`.
$ occ solve -a sm_100 -t 128 -r 32 --tmem 512+256 >/dev/null
[1]
$ occ solve -a sm_90 -t 384 -r 104 --setmaxnreg 40x1,240x2 >/dev/null
[1]
