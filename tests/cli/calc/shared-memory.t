# carveout
$ occ --arch sm_80 --regs 16 --threads 32 --carveout 0; occ --arch sm_80 --smem 20480 --threads 128 --carveout 50 --get blocks_per_sm; occ -a 6.1 -t 128 --carveout max-l1
sm_80 (Ampere): 32 threads, 16 registers, carve-out 0 %

Occupancy 12.5 %: 8 blocks, 8 of 64 warps per SM, limited by shared memory

  limit                blocks   per block      per SM      unused
  warps                    64           1          64          56
  block slots              32           1          32          24
  registers               128         512       65536       61440
* shared memory             8        1024        8192           0

  registers     up to 255: no change; 256 or more: cannot launch
  shared memory 1 B or more: 7 blocks, 10.9 %
  carve-out     5 % or more: 16 blocks, 25 %
  threads       32 -> 256: 8 blocks, 100 %
4
sm_61 (Pascal): 128 threads, carve-out 0 %

Occupancy 100 %: 16 blocks, 64 of 64 warps per SM, limited by warps

  limit                blocks   per block      per SM      unused
* warps                    16           4          64           0
  block slots              32           1          32          16
  registers          no limit           -       65536       65536
  shared memory      no limit           -       98304       98304

  registers     33 or more: 12 blocks, 75 %
  shared memory 6145 B or more: 15 blocks, 93.8 %
Note: no registers given (--regs), so they do not limit.
Note: sm_61 has no selectable carve-out; --carveout changes nothing.

# carveout-percent
$ occ -a sm_90 -s 20K -t 128 --carveout 50% --get launch.carveout,blocks_per_sm
50	6
$ occ -a sm_90 -s 20K -t 128 --carveout 0:100%:50% --get launch.carveout,blocks_per_sm
0	1
50	6
100	10
$ occ -a sm_90 -t 128 --carveout 101%; occ -a sm_90 -t 128 --carveout %; occ -a sm_90 -t 32:64:32%
2> occ: --carveout '101%': expected a percentage from 0 to 100, or max-shared or max-l1
2> occ: --carveout '%': expected a percentage from 0 to 100, or max-shared or max-l1
2> occ: --threads step '32%': expected a whole number, 1 or more
[2]

# no-optin
$ occ -a sm_80 -t 256 --dynamic-smem 64K --no-optin
sm_80 (Ampere): 256 threads, 65536 B shared memory

Cannot launch: 65536 bytes of shared memory per block; without opt-in a block
    may have 49152 (with opt-in 166912)

  limit                blocks   per block      per SM
  warps                     8           8          64
  block slots              32           1          32
  registers          no limit           -       65536
* shared memory             0       66560      167936

  shared memory 49152 B or less (-25 %): 3 blocks, 37.5 %
  opt-in        with it: 2 blocks, 25 %
Note: no registers given (--regs), so they do not limit.
[1]

# static-dynamic-and-per-thread
$ occ -a sm_80 -t 256 -r 32 --smem 1K --dynamic-smem 2K --dynamic-smem-per-thread 16 --json | jq -c '.launch, .allocation.smem_per_block'
{"threads":256,"regs":32,"smem":1024,"dynamic_smem":2048,"dynamic_smem_per_thread":16,"barriers":1,"carveout":null}
8192

# smem-units
$ for smem in 8192 8K 8k 8KB 8KiB 1M; do occ -a sm_80 -t 64 -s $smem --get launch.smem; done
8192
8192
8192
8192
8192
1048576
[1]

# static-over-48k
$ occ -a sm_80 -t 256 -r 32 -s 50K
sm_80 (Ampere): 256 threads, 32 registers, 51200 B shared memory

Occupancy 37.5 %: 3 blocks, 24 of 64 warps per SM, limited by shared memory

  limit                blocks   per block      per SM      unused
  warps                     8           8          64          40
  block slots              32           1          32          29
  registers                 8        8192       65536       40960
* shared memory             3       52224      167936       11264

  registers     up to 80: no change; 81 or more: 2 blocks, 25 %
  shared memory 51200 -> 40960 B (-20 %): 4 blocks, 50 %; 54913 B or more: 2
                blocks, 25 %
  threads       256 -> 1024: 2 blocks, 100 %
Note: shared memory over 49152 bytes must be dynamic and needs an opt-in.
